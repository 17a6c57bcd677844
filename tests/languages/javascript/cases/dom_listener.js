function clicked() {}
document.querySelector("a").addEventListener("click", clicked);
//                          ^ calls: clicked
window.addEventListener("load", clicked);
//     ^ calls: clicked
