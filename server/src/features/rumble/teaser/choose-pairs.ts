import { createHash } from 'node:crypto'

/** An item of an order, and how often people were asked about it. */
type Known = { id: string; shown: number }
export type Pair<T> = [T, T]

/** A number that a text determines, 0 to 1: the same pairs for everybody, on every server. */
const drawn = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32

/** What somebody was asked already, where it is one person who is asked. */
export type Seen = {
  /** Pairs that do not come again yet, by `keyOf`. */
  met: ReadonlySet<string>
  /** How often each item came; one that they did not know counts for more. */
  asked: ReadonlyMap<string, number>
  /** Items that they did not know. */
  unknown: ReadonlySet<string>
}
const nothing: Seen = { met: new Set(), asked: new Map(), unknown: new Set() }

type Asked = { count: number; seed: string; seen?: Seen }

/**
 * Pairs to ask for: the item that was asked for least, against its nearest in the order or any other, one as likely as the
 * other, on sides drawn at random (rules 3.12). No pair comes twice. Where everybody is asked the same, no item does while
 * others are left; a person's rivals are those that they know, while there are some.
 */
export function choosePairs<T extends Known>(order: T[], { count, seed, seen }: Asked): Pair<T>[] {
  const { met: before, asked: times, unknown } = seen ?? nothing
  const asked = new Map(times)
  const met = new Set(before)
  const timesOf = ({ id }: T) => asked.get(id) ?? 0
  const pairs: Pair<T>[] = []
  for (let n = 0; n < count; n++) {
    const drawing = (what: string) => drawn(`${seed} ${n} ${what}`)
    const lots = new Map(order.map((item) => [item, drawing(item.id)]))
    const first = (of: T[], ...by: ((a: T) => number)[]) => leastOf(of, [...by, (a) => lots.get(a) ?? 0])
    const isFree = (a: T) => (b: T) => b !== a && !met.has(keyOf(a, b))
    const one = first(
      order.filter((item) => order.some(isFree(item))),
      timesOf,
      ({ shown }) => shown,
    )
    if (!one) break
    const near = drawing('near') < 0.5
    const at = order.indexOf(one)
    const away = new Map(order.map((item, i) => [item, near ? Math.abs(i - at) : 0]))
    const rivals = order.filter(isFree(one))
    const fresh = seen ? ({ id }: T) => Number(unknown.has(id)) : timesOf
    const rival = first(rivals, fresh, (item) => away.get(item) ?? 0)
    if (!rival) break
    for (const { id } of [one, rival]) asked.set(id, (asked.get(id) ?? 0) + 1)
    met.add(keyOf(one, rival))
    pairs.push(drawing('side') < 0.5 ? [one, rival] : [rival, one])
  }
  return pairs
}

/** The one that is least by the first of these numbers in which they differ. */
function leastOf<T>(of: T[], by: ((a: T) => number)[]): T | undefined {
  const compare = (a: T, b: T): number => {
    for (const number of by) if (number(a) !== number(b)) return number(a) - number(b)
    return 0
  }
  return of.toSorted(compare)[0]
}

/** A pair, whichever way round. */
export const keyOf = (a: { id: string }, b: { id: string }): string =>
  a.id < b.id ? `${a.id} ${b.id}` : `${b.id} ${a.id}`
