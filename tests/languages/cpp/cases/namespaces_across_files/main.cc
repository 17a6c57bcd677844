#include "db.h"
int main() {
    store::Options options;
    store::DB *db = store::DB::Open(options);
//                             ^ calls: db_impl.cc:store.DB.Open
    db->Get(1);
//      ^ calls: db.h:store.DB.Get, db_impl.cc:store.DBImpl.Get
    store::Destroy(db);
//         ^ calls: db_impl.cc:store.Destroy
    using namespace store;
    return Limit();
//         ^ calls: db.h:store.Limit
}
