CREATE TABLE users (id INT PRIMARY KEY, name TEXT);

CREATE FUNCTION square(x INT) RETURNS INT AS $$ SELECT x * x; $$ LANGUAGE sql;

CREATE FUNCTION area(r INT) RETURNS INT LANGUAGE plpgsql AS $$
BEGIN
  RETURN square(r);
--       ^ calls: square
END;
$$;

CREATE VIEW areas AS SELECT area(id) FROM users;
--                          ^ calls: area

SELECT square(2), count(*) FROM areas;
--     ^ calls: square
--                ^ calls: nothing

CREATE TRIGGER t AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION area();
--                                                                   ^ calls: area
