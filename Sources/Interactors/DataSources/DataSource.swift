/// Gives, keeps and deletes objects of one kind: all that a data source can do.
public typealias DataSource<Value> = GetDataSource<Value> & PutDataSource<Value> & DeleteDataSource
