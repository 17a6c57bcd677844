function Fetch($x) { }
