import type { Ballot, Candidate } from '../../../server/src/features/voting/order/ballot.ts'
import { ballotFor, candidatesOf, choose, type Electorate, END, gather, type Random } from './crowds.ts'
import { type Order, placeIn } from './measure.ts'

/** An honest list before an attack on its first item, or for an item of the lower half. */
export interface Scene {
  readonly electorate: Electorate
  readonly items: readonly Candidate[]
  readonly honest: readonly Ballot[]
  readonly random: Random
  readonly first: number
  readonly target: number
}

/** The target is the 13th of 20. */
const TARGET_AT = 0.65

export function sceneOf(electorate: Electorate, random: Random): Scene {
  const { items, truth } = electorate
  return {
    electorate,
    items: candidatesOf(items, random),
    honest: gather(electorate, random),
    random,
    first: truth[0]!,
    target: truth[Math.round(TARGET_AT * items) - 1]!,
  }
}

export interface Attack {
  readonly name: string
  readonly on: 'first' | 'target'
  readonly votes: (scene: Scene) => Ballot[]
}

const times = (count: number, ballot: Ballot): Ballot[] => Array.from({ length: count }, () => ballot)
const others = ({ electorate, first }: Scene) => electorate.truth.filter((item) => item !== first)
const push = (count: number, trust: number): Attack => ({
  name: `${count} of trust ${trust} push`,
  on: 'target',
  votes: ({ target }) => times(count, ballotFor([target], { trust })),
})
const bury = (count: number, trust: number): Attack => ({
  name: `${count} of trust ${trust} bury the first`,
  on: 'first',
  votes: (scene) => times(count, ballotFor(others(scene), { trust })),
})
/** Votes only for the second item: the shortest way past the first. */
const overtake = (count: number, trust: number): Attack => ({
  name: `${count} of trust ${trust} push the second past the first`,
  on: 'first',
  votes: ({ electorate }) => times(count, ballotFor([electorate.truth[1]!], { trust })),
})
/** Hidden among ballots like those of honest voters. */
const hide = (count: number, trust: number): Attack => ({
  name: `${count} of trust ${trust} push, hidden`,
  on: 'target',
  votes: ({ electorate, target, random }) =>
    Array.from({ length: count }, () => {
      const liked = choose(electorate, random, (item) => item !== target)
      return ballotFor([...liked.slice(1), target], { trust })
    }),
})
const payers = (count: number, starsSpent: number, trust = 1): Attack => ({
  name: `${count} of trust ${trust} with ${starsSpent} Stars each`,
  on: 'target',
  votes: ({ target }) =>
    times(count, { trust, fairWeight: 1, marks: [{ itemId: `${target}`, at: END, sign: 0, starsSpent }] }),
})

const HALF = [120, 0.5] as const
/** Accounts that are not fully trusted. */
export const newcomers: readonly Attack[] = [
  ...[60, 500, 2_000, 10_000].map((count) => push(count, 0.1)),
  ...[60, 2_000, 10_000].map((count) => bury(count, 0.1)),
  hide(2_000, 0.1),
  overtake(2_000, 0.1),
  push(...HALF),
  bury(...HALF),
  hide(...HALF),
  overtake(...HALF),
]
export const buriers: readonly Attack[] = [5, 10].map((count) => bury(count, 1))
export const pushers: readonly Attack[] = [5, 10, 40].map((count) => push(count, 1))
export const stars: readonly Attack[] = [payers(1, 110), payers(1, 1e6), payers(40, 110), payers(500, 1e4, 0.1)]

/** Number of places that an attack moves its item in the intended direction. */
export function liftOf(scene: Scene, attack: Attack, order: Order): number {
  const item = scene[attack.on]
  const before = placeIn(order(scene.items, scene.honest), item)
  const after = placeIn(order(scene.items, [...scene.honest, ...attack.votes(scene)]), item)
  return attack.on === 'first' ? after - before : before - after
}

/** The same scene, but the target is added when all have voted. */
export function lateScene({ electorate, items, random, target, first }: Scene): Scene {
  const born = items.map((_, item) => (item === target ? END : 0))
  const honest = gather(electorate, random, { born, to: END - 1 })
  const late = items.map((item) => (item.itemId === `${target}` ? { ...item, createdAt: END } : item))
  return { electorate, items: late, honest, random, first, target }
}

/** Fully trusted voters who come after everybody else, and vote only for a late target. */
export const comers = (scene: Scene, count: number, fairWeight = 1): Ballot[] =>
  times(count, ballotFor([scene.target], { at: END + 1, fairWeight }))

/** The scene after the target was removed and added again: its votes are gone. */
export function readded(scene: Scene): Scene {
  const gone = ({ itemId }: { itemId: string }) => itemId !== `${scene.target}`
  const items = scene.items.map((item) => (gone(item) ? item : { ...item, createdAt: END + 1 }))
  return { ...scene, items, honest: scene.honest.map((b) => ({ ...b, marks: b.marks.filter(gone) })) }
}
