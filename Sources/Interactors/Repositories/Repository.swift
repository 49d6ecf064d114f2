/// Gives, keeps and deletes objects of one kind: all that a repository can do.
public typealias Repository<Value> = GetRepository<Value> & PutRepository<Value> & DeleteRepository
