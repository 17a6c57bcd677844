package main

type Row struct{}

func (r *Row) Scan() {}

type DB struct{}

func (d *DB) Query() *Row { return nil }

func main(db *DB) {
	db.Query().Scan()
	//         ^ calls: Row.Scan
	row := db.Query()
	row.Scan()
	//  ^ calls: Row.Scan
}
