slug() { :; }

@test "slug" {
    run slug "a"
#       ^ calls: slug
}
