enum Token {
    Op(char),
    End,
}
fn is_sign(c: char) -> bool {
    c == '+'
}
fn is_op(token: &Token) -> bool {
    matches!(token, Token::Op(c) if is_sign(*c))
//                                  ^ calls: is_sign
}
