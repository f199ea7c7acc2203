import { createHash } from 'node:crypto'
import { dailyRules } from '@liston/contract/rumble'
import { chanceOf, type Known } from './chance.ts'

/** A lively ranking, the liveliest first in its list; `recent`: it was asked about a few days ago. */
export type Lively = { id: string; category: string; recent: boolean; items: Known[] }
export type DrawnDuel = { rankingId: string; itemA: string; itemB: string; shareA: number }

const { DAILY_CHANCE, DAILY_DUELS } = dailyRules

/** A number that a text determines, 0 to 1: the same on every server. */
const drawn = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32

type Pair = { ranking: Lively; one: string; other: string; share: number }

/**
 * The seven duels of a date, by the lot of its seed: of seven categories where there are so many, else of seven rankings, else
 * of as many as there are; no item twice. Null where there are no seven pairs that are neither a coin toss nor plain.
 */
export function drawDay(rankings: readonly Lively[], seed: string): DrawnDuel[] | null {
  const lot = (what: string) => drawn(`${seed} ${what}`)
  const inLot = rankings.toSorted((a, b) => Number(a.recent) - Number(b.recent) || lot(a.id) - lot(b.id))
  const pairs = new Map(inLot.map((ranking) => [ranking.id, pairsOf(ranking, lot)]))
  const chosen: Pair[] = []
  const used = new Set<string>()
  const take = (fits: (ranking: Lively) => boolean) => {
    for (const ranking of inLot) {
      if (chosen.length === DAILY_DUELS) return
      if (!fits(ranking)) continue
      const pair = pairs.get(ranking.id)?.find(({ one, other }) => !used.has(one) && !used.has(other))
      if (!pair) continue
      chosen.push(pair)
      used.add(pair.one).add(pair.other)
    }
  }
  take(({ category, id }) => !chosen.some(({ ranking }) => ranking.category === category || ranking.id === id))
  take(({ id }) => !chosen.some(({ ranking }) => ranking.id === id))
  for (let before = -1; chosen.length < DAILY_DUELS && chosen.length > before; ) {
    before = chosen.length
    take(() => true)
  }
  return chosen.length === DAILY_DUELS ? chosen.map((pair) => onSides(pair, lot)) : null
}

/** All pairs of a ranking that may be asked, as the lot puts them; the first item is the crowd's. */
function pairsOf(ranking: Lively, lot: (what: string) => number): Pair[] {
  const pairs: Pair[] = []
  for (const [i, a] of ranking.items.entries())
    for (const b of ranking.items.slice(i + 1)) {
      const chance = chanceOf(a, b)
      const better = Math.max(chance, 1 - chance)
      if (better < DAILY_CHANCE.least || better > DAILY_CHANCE.most) continue
      const [one, other] = chance > 0.5 ? [a.id, b.id] : [b.id, a.id]
      pairs.push({ ranking, one, other, share: Math.round(better * 100) })
    }
  return pairs.toSorted((a, b) => lot(a.one + a.other) - lot(b.one + b.other))
}

/** The side says nothing: it is drawn. */
const onSides = ({ ranking, one, other, share }: Pair, lot: (what: string) => number): DrawnDuel =>
  lot(`side ${one} ${other}`) < 0.5
    ? { rankingId: ranking.id, itemA: one, itemB: other, shareA: share }
    : { rankingId: ranking.id, itemA: other, itemB: one, shareA: 100 - share }
