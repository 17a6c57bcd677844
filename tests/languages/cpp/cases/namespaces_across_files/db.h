namespace store {
class Options {};
class DB {
public:
    static DB *Open(const Options &options);
    virtual ~DB() {}
    virtual int Get(int key) = 0;
};
void Destroy(DB *db);
inline int Limit() { return 1; }
}
