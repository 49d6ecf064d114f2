/// A repository that gets, puts and deletes objects of one type.
public typealias Repository<Value> = GetRepository<Value> & PutRepository<Value> & DeleteRepository
