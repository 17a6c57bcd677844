#include "widget.h"
struct Widget::Impl {
    void paint() {}
};
void Widget::draw() { impl_->paint(); }
//                           ^ calls: Widget.Impl.paint
