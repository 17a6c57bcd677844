class Repository<T>
{
    public T Find(int id) { return default(T); }

    public virtual void Save(T item) { }
}

class User { public void Rename() { } }

class UserRepository : Repository<User>
{
    void Run()
    {
        Find(1).Rename();
//      ^ calls: Repository.Find
//              ^ calls: User.Rename
    }
}

class Middle<K> : Repository<K> { }

class Far : Middle<User> { }

class GenericBase
{
    void Run(UserRepository users, Far far)
    {
        users.Find(1).Rename();
//                    ^ calls: User.Rename
        far.Find(2).Rename();
//                  ^ calls: User.Rename
    }
}
