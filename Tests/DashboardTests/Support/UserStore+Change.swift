import Interactors
import UserDirectory
import UserDirectoryTesting

extension UserStore {
    /// Changes a user as another process would: without notifying the dashboard.
    func change(_ change: UserChange, by author: Author = .operatorOnDuty) {
        _ = changes.put(nil, in: ChangeQuery(change, by: author))
    }
}
