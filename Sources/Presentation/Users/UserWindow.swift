internal import UserDirectory

/// The part of the list of users in memory.
typealias UserWindow = ListWindow<User>
