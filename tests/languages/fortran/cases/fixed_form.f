*     Columns tell what a line is: comments begin in the first one, and
C     whatever stands in the sixth goes on with the line in front.
      PROGRAM MAIN
      DOUBLE PRECISION X, Y, TABLE(2)
      DATA TABLE( 1) / +.1087167490 8656185661 D-1     /
      DATA TABLE( 2) / -.3694892289 8266355509 D-3     /
      X = 1.5D0
      CALL SCALED( X,
!          ^ calls: SCALED
C     A comment lies between.
     $             TWICE(X),   ! and one behind
!                  ^ calls: TWICE
     +             'a text! that
     1 goes on', Y )
   10 IF (X .GT. 2.0D0) GO TO 20
      Y = X +
     *    TWICE(Y)
!         ^ calls: TWICE
   20 CONTINUE
      END

      SUBROUTINE SCALED( A, B, LABEL,
     &                   C )
      DOUBLE PRECISION A, B, C
      CHARACTER*(*) LABEL
      C = TWICE(A)
!         ^ calls: TWICE
     2  * TWICE(B)
!         ^ calls: TWICE
      RETURN
      END

      DOUBLE PRECISION FUNCTION TWICE(A)
      DOUBLE PRECISION A
      TWICE = 2.0D0 * A
      END
