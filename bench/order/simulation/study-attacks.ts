import { comers, type Attack, lateScene, liftOf, readded, type Scene, sceneOf } from './attacks.ts'
import { electorateOf, nameOf, type Population, randomOf } from './crowds.ts'
import { fair, mean, median, type Order, placeIn, plain } from './measure.ts'

/** Number of places that an attack moves its item, by crowd: the mean over the lists of each population. */
export interface Lift {
  readonly crowd: string
  readonly fair: number
  readonly plain: number
  readonly others: Readonly<Record<string, number>>
}
interface Study {
  readonly lists: (population: Population) => number
  readonly orders?: Readonly<Record<string, Order>>
  /** If absent, honest voters have the mixed trust. */
  readonly allTrusted?: boolean
}

/** Results in one honest list, by the name of the attempt. */
type Trial = (scene: Scene, order: Order) => Record<string, number>

export const tryAll =
  (attacks: readonly Attack[]): Trial =>
  (scene, order) =>
    Object.fromEntries(attacks.map((attack) => [attack.name, liftOf(scene, attack, order)]))

/** Places above its deserved one that an item reaches if it is added when all have voted. */
export const tryLate: Trial = (scene, order) => {
  const late = lateScene(scene)
  const deserved = placeIn(scene.electorate.truth, scene.target)
  const over = (count: number, weight = 1) =>
    deserved - placeIn(order(late.items, [...late.honest, ...comers(late, count, weight)]), late.target)
  return { 'own vote': over(1, 2), '5 trusted': over(5), '10 trusted': over(10), '40 trusted': over(40) }
}

/** Places gained by removing the item and adding it again. */
export const tryReadding: Trial = (scene, order) => {
  const again = readded(scene)
  const before = placeIn(order(scene.items, scene.honest), scene.target)
  return { readded: before - placeIn(order(again.items, again.honest), scene.target) }
}

export function studyAttacks(all: readonly Population[], trial: Trial, o: Study): Map<string, Lift[]> {
  const lifts = new Map<string, Lift[]>()
  for (const population of all) {
    const found = tryOn(population, trial, o)
    for (const name of Object.keys(found.fair!)) {
      const of = (order: string) => mean(found[order]![name]!)
      const others = Object.fromEntries(Object.keys(o.orders ?? {}).map((order) => [order, of(order)]))
      const lift = { crowd: nameOf(population), fair: of('fair'), plain: of('plain'), others }
      lifts.set(name, [...(lifts.get(name) ?? []), lift])
    }
  }
  return lifts
}

/** Results for a population's lists, by order and attempt. */
function tryOn(population: Population, trial: Trial, o: Study): Record<string, Record<string, number[]>> {
  const electorate = electorateOf(population)
  const found: Record<string, Record<string, number[]>> = {}
  for (let list = 0; list < o.lists(population); list++) {
    const seed = `attack ${list} ${nameOf(population)}`
    for (const [name, order] of Object.entries({ fair, plain, ...o.orders })) {
      // Each order gets the same crowd and the same random numbers.
      const scene = sceneOf(electorate, randomOf(seed))
      const honest = o.allTrusted ? scene.honest.map((ballot) => ({ ...ballot, trust: 1 })) : scene.honest
      const lifts = trial({ ...scene, honest }, order)
      for (const [what, lift] of Object.entries(lifts)) ((found[name] ??= {})[what] ??= []).push(lift)
    }
  }
  return found
}

export const medianOf = (lifts: readonly Lift[]) => median(lifts.map((lift) => lift.fair))
export const worstOf = (lifts: readonly Lift[]) => Math.max(...lifts.map((lift) => lift.fair))
/** Places gained beyond plain counting: the median over the crowds, and the maximum. */
export const beyondPlain = (lifts: readonly Lift[]) => {
  const beyond = lifts.map((lift) => lift.fair - lift.plain)
  return { median: median(beyond), worst: Math.max(...beyond) }
}
