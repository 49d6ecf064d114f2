import ArgumentParser
import UserDirectory

extension UserFormat: ExpressibleByArgument {}
extension UserChange.OnExisting: ExpressibleByArgument {}
extension ImportOptions.OnFull: ExpressibleByArgument {}
extension ImportOptions.OnStale: ExpressibleByArgument {}
