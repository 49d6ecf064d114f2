/// A data source that gets, puts and deletes objects of one type.
public typealias DataSource<Value> = GetDataSource<Value> & PutDataSource<Value> & DeleteDataSource
