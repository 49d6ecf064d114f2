internal import UserDirectory

/// The part of the users' list that is in memory.
typealias UserWindow = ListWindow<User>
