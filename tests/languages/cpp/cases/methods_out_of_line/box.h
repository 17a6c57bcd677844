#pragma once
class Box {
public:
    explicit Box(int size);
    ~Box();
    int size() const;
    static Box *make();
private:
    int helper() const;
    int size_;
};
