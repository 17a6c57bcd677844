USE Shop
GO
SET ANSI_NULLS ON
GO
CREATE TABLE [dbo].[Orders] ([Id] [int] NOT NULL)
GO
CREATE FUNCTION dbo.fn_Total (@id INT)
RETURNS INT
AS
BEGIN
    DECLARE @t INT;
    SELECT @t = SUM(x) FROM dbo.Orders WHERE Id = @id
    RETURN @t
END
GO
CREATE PROCEDURE dbo.usp_Log
    @msg NVARCHAR(200),
    @level INT = 1
AS
BEGIN
    SET NOCOUNT ON;
    INSERT INTO dbo.Log (Msg) VALUES (@msg)
END
GO
CREATE OR ALTER PROC [dbo].[usp_Save] @id INT, @out INT OUTPUT
AS
BEGIN
    BEGIN TRY
        DECLARE @r INT
        EXEC @r = dbo.usp_Check @id
--                    ^ calls: usp_Check
        IF @r > 0
            EXEC dbo.usp_Log 'saved', @level = 2
--                   ^ calls: usp_Log
        SET @out = dbo.fn_Total(@id)
--                     ^ calls: fn_Total
    END TRY
    BEGIN CATCH
        EXEC [dbo].[usp_Log] 'error'
--                  ^ calls: usp_Log
        THROW
    END CATCH
END
GO
CREATE PROCEDURE usp_Check @id INT AS
    EXEC usp_Log 'checking'
--       ^ calls: usp_Log
    RETURN 1
GO
CREATE PROCEDURE usp_Dynamic @name NVARCHAR(20) AS
BEGIN
    EXEC @name
    DECLARE @n INT
    EXEC ('usp_Log')
    INSERT INTO #t EXEC usp_Check 2
--                      ^ calls: usp_Check
END
GO
CREATE FUNCTION dbo.fn_List (@id INT)
RETURNS TABLE
AS
RETURN (SELECT dbo.fn_Total(@id) AS T)
--                 ^ calls: fn_Total
GO
EXEC dbo.usp_Save 1, 2
--       ^ calls: usp_Save
GO
