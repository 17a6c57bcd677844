class StaticNestedBuilder {
    private final String name;

    private StaticNestedBuilder(Builder builder) {
        this.name = builder.name;
    }

    static Builder builder() {
        return new Builder();
//                 ^ calls: StaticNestedBuilder.Builder
    }

    static final class Builder {
        private String name;

        Builder name(String name) {
            this.name = name;
            return this;
        }

        StaticNestedBuilder build() {
            return new StaticNestedBuilder(this);
//                     ^ calls: StaticNestedBuilder.StaticNestedBuilder
        }
    }

    static void main() {
        StaticNestedBuilder.builder().name("x").build();
//                          ^ calls: StaticNestedBuilder.builder
//                                    ^ calls: StaticNestedBuilder.Builder.name
//                                              ^ calls: StaticNestedBuilder.Builder.build
    }
}
