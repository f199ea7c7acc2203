import { createHash } from 'node:crypto'

/** An item of an order, and how often people were asked about it. */
type Known = { id: string; shown: number }
export type Pair<T> = [T, T]

/** A number that a text determines, 0 to 1: the same pairs for everybody, on every server. */
const drawn = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32

/**
 * Pairs to ask for: the item that was asked for least, against its nearest in the order or any other, one as likely as the
 * other, on sides drawn at random (rules 3.12). No pair comes twice; no item does while others are left.
 */
export function choosePairs<T extends Known>(order: T[], { count, seed }: { count: number; seed: string }): Pair<T>[] {
  const asked = new Map<string, number>()
  const met = new Set<string>()
  const times = ({ id }: T) => asked.get(id) ?? 0
  const pairs: Pair<T>[] = []
  for (let n = 0; n < count; n++) {
    const drawing = (what: string) => drawn(`${seed} ${n} ${what}`)
    const lots = new Map(order.map((item) => [item, drawing(item.id)]))
    const byLot = (a: T, b: T) => (lots.get(a) ?? 0) - (lots.get(b) ?? 0)
    const free = (a: T) => order.filter((b) => b !== a && !met.has(keyOf(a, b)))
    const least = (of: T[], further: (a: T, b: T) => number) =>
      of.toSorted((a, b) => times(a) - times(b) || further(a, b) || byLot(a, b))[0]
    const one = least(
      order.filter((item) => free(item).length > 0),
      (a, b) => a.shown - b.shown,
    )
    if (!one) break
    const away = (item: T) => Math.abs(order.indexOf(item) - order.indexOf(one))
    const near = drawing('near') < 0.5
    const rival = least(free(one), (a, b) => (near ? away(a) - away(b) : 0))
    if (!rival) break
    for (const { id } of [one, rival]) asked.set(id, (asked.get(id) ?? 0) + 1)
    met.add(keyOf(one, rival))
    pairs.push(drawing('side') < 0.5 ? [one, rival] : [rival, one])
  }
  return pairs
}

const keyOf = (a: Known, b: Known): string => [a.id, b.id].sort().join(' ')
