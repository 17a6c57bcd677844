plugins { id("org.jetbrains.kotlin.jvm") version "1.9.0" }
