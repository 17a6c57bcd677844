class Employee(val boss: Employee?) {
    fun up() = boss
    fun rank() = 1
    fun label() = ""
}

fun chain(e: Employee) = generateSequence(e) { it.up() }.map { it.label() }
//                                                ^ calls: Employee.up
//                                                                ^ calls: Employee.label
fun made(e: Employee) = generateSequence({ e }, { it.up() })
//                                                   ^ calls: Employee.up
fun sorted(es: List<Employee>) = es.sortedWith(compareBy({ it.rank() }, { it.label() }))
//                                                            ^ calls: Employee.rank
//                                                                           ^ calls: Employee.label
fun top(es: List<Employee>) = es.maxWith(compareBy<Employee> { it.rank() }.thenBy { it.label() })
//                                                                ^ calls: Employee.rank
//                                                                                     ^ calls: Employee.label
