#include "db.h"
namespace store {
class DBImpl : public DB {
public:
    int Get(int key) override { return Find(key); }
//                                     ^ calls: store.DBImpl.Find
private:
    int Find(int key);
};
int DBImpl::Find(int key) { return Limit(); }
//                                 ^ calls: db.h:store.Limit
DB *DB::Open(const Options &options) { return new DBImpl(); }
void Destroy(DB *db) { delete db; }
//                     ^ calls: db.h:store.DB.~DB
}
