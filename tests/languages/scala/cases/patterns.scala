trait Creature {
  def name: String
  def attack(other: Creature): Outcome = Outcome.of(this, other)
  //                                             ^ calls: Outcome.of
}

class Hero(val name: String) extends Creature {
  def levelUp(): Hero = this
}

object Orc {
  def unapply(text: String): Option[Hero] = None
}

class Outcome {
  def map(f: Int => Int): Outcome = this
  def flatMap(f: Int => Outcome): Outcome = this
}

object Outcome {
  def of(a: Creature, b: Creature): Outcome = new Outcome
}

object Ops {
  implicit class CreatureOps(private val creature: Creature) {
    def describe(): String = label(creature)
    //                       ^ calls: Ops.label
  }
  implicit def loud(hero: Hero): Loud = new Loud(hero)
  def label(creature: Creature): String = creature.name
}

class Loud(hero: Hero) {
  def shout(): String = hero.name
}

object Main {
  def implicits(hero: Hero, creature: Creature): Unit = {
    hero.describe()
    //   ^ calls: Ops.CreatureOps.describe
    creature.describe()
    //       ^ calls: Ops.CreatureOps.describe
    hero.shout()
    //   ^ calls: Loud.shout
  }

  def matched(text: String, found: Option[Hero], pair: (Hero, Int)): Unit = {
    text match {
      case Orc(hero) => hero.levelUp()
      //                     ^ calls: Hero.levelUp
    }
    found match {
      case Some(hero) => hero.levelUp()
      //                      ^ calls: Hero.levelUp
      case None => ()
    }
    (found: Any) match {
      case hero @ Hero(_) => hero.levelUp()
      //                          ^ calls: Hero.levelUp
    }
  }

  def collections(heroes: List[Hero], byName: Map[String, Hero]): Unit = {
    heroes(0).levelUp()
    //        ^ calls: Hero.levelUp
    heroes.head.levelUp()
    //          ^ calls: Hero.levelUp
    byName.get("a").foreach(_.levelUp())
    //                        ^ calls: Hero.levelUp
    for ((name, hero) <- byName) hero.levelUp()
    //                                ^ calls: Hero.levelUp
  }

  def comprehended(first: Outcome, second: Outcome): Outcome =
    for {
      a <- first
      //^ calls: Outcome.flatMap
      b <- second
      //^ calls: Outcome.map
    } yield a + b

  def each[T](all: List[T])(f: T => Unit): Unit = all.foreach(f)

  def curried(heroes: List[Hero]): Unit =
    each(heroes)(hero => hero.levelUp())
    //                        ^ calls: Hero.levelUp
}
