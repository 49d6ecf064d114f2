import Foundation

/// Descriptors 0 to 2, which every program takes for standard input, output and error.
enum StandardDescriptors {
    /// Opens those that the program was started without.
    ///
    /// The next file to be opened would else get the number, and a list would be written over a store. They are opened the
    /// wrong way round, so that reading from the one and writing to the others fails and is told.
    static func fill() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            guard fcntl(descriptor, F_GETFD) < 0, errno == EBADF else { continue }
            // The lowest free number is given, which is this one.
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
