package main

type Query interface{ Where(x string) Query }

type sql struct{}

func (s *sql) Where(x string) Query { return s }

func find(q Query) {
	q.Where("a").Where("b")
	//           ^ calls: Query.Where, (sql.Where)
}
