class Vault {
    friend void open(Vault &v) { v.turn(); }
//                                 ^ calls: Vault.turn
    friend class Thief;
    void turn() {}
};
class Thief {
public:
    void steal(Vault &v) { v.turn(); open(v); }
//                           ^ calls: Vault.turn
//                                   ^ calls: open
};
