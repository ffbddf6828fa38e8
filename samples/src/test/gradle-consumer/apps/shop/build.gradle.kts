dependencies {
    "testImplementation"(project(":cart"))
}
