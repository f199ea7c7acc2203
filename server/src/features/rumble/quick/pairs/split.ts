import { type QuickSplit, quickRules } from '@liston/contract/rumble'
import type { Db } from '../../../../platform/db/index.ts'
import type { Arena } from '../../store.ts'
import { findOthers, type OthersSay } from './ballot-store.ts'

/** A pair on its sides. */
type Sides = { left: string; right: string }
type Asked = { userId: string; rankingId: string; pairs: Sides[] }

/**
 * What others say of pairs: by their duels, where enough people had the same pair; else by who voted for the one and for the
 * other, where people order the ranking; else nothing (null). Never tell it of a pair that is still asked.
 */
export async function splitsOf(db: Db, arena: Arena, { pairs, ...o }: Asked): Promise<(QuickSplit | null)[]> {
  if (pairs.length === 0) return []
  const keyed = pairs.map(({ left, right }) => (left < right ? { low: left, high: right } : { low: right, high: left }))
  const others = new Map((await findOthers(db, { ...o, pairs: keyed })).map((say) => [`${say.low} ${say.high}`, say]))
  return pairs.map(({ left, right }, i) => {
    const say = others.get(`${keyed[i]!.low} ${keyed[i]!.high}`)
    return byDuels(say, left === keyed[i]!.low) ?? byVotes(arena, left, right)
  })
}

function byDuels(say: OthersSay | undefined, leftIsLow: boolean): QuickSplit | null {
  if (!say || say.people < quickRules.SPLIT_PEOPLE) return null
  const [forLeft, forRight] = leftIsLow ? [say.forLow, say.forHigh] : [say.forHigh, say.forLow]
  return { ...percentOf(forLeft, forRight), from: 'duels', people: say.people }
}

function byVotes({ ordered, items }: Arena, left: string, right: string): QuickSplit | null {
  const [forLeft, forRight] = [left, right].map((id) => items.find((item) => item.id === id)?.supporters ?? 0)
  if (!ordered || !forLeft || !forRight) return null
  return { ...percentOf(forLeft, forRight), from: 'votes', people: forLeft + forRight }
}

/** Whole percent that make 100; neither side is said to have nobody while it has somebody. */
function percentOf(a: number, b: number): { a: number; b: number } {
  const rounded = Math.round((100 * a) / (a + b))
  const shown = Math.min(b > 0 ? 99 : 100, Math.max(a > 0 ? 1 : 0, rounded))
  return { a: shown, b: 100 - shown }
}
