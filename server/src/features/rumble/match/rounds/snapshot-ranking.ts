import { matchRules, type NoMatch } from '@liston/contract/rumble'
import { type Db, newId, type Trx } from '../../../../platform/db/index.ts'
import { insertSnapshot } from '../store.ts'
import { chooseRounds, type Round } from './choose-rounds.ts'
import { findArenas, findMatchArena, type MatchArena } from './store.ts'

/** Why a ranking has no matches; null when it may have (rules 3.12). */
export function noMatchIn(ranking: MatchArena, now: Date): NoMatch | null {
  if (ranking.visibility === 'private') return 'private'
  if (ranking.mode === 'personal') return 'personal'
  if (ranking.status !== 'published' || (ranking.endsAt !== null && ranking.endsAt <= now)) return 'closed'
  if (ranking.items.length < matchRules.ITEMS_MIN) return 'few'
  return ranking.voters < matchRules.VOTERS_MIN ? 'voters' : null
}

export type Asked = { rankingId: string; viewerId: string; at: Date; random: () => number }

/** Seven pairs of a ranking, or why there are none; undefined where somebody sees no such ranking. */
export async function drawRounds(db: Db, o: Asked): Promise<Round[] | NoMatch | undefined> {
  const arena = await findMatchArena(db, o)
  if (!arena) return undefined
  return noMatchIn(arena, o.at) ?? chooseRounds(arena.items, o.random) ?? 'even'
}

/** Freezes what the crowd prefers now. */
export async function keepSnapshot(trx: Trx, o: { rankingId: string; at: Date; rounds: Round[] }): Promise<string> {
  const id = newId()
  await insertSnapshot(trx, { ...o, id })
  return id
}

const LOOKED_AT = 30

/** Rankings that have seven pairs, of the liveliest. */
export async function findPlayable(db: Db, o: Omit<Asked, 'rankingId'>) {
  const playable = []
  for (const ranking of await findArenas(db, { ...o, limit: LOOKED_AT }))
    if (Array.isArray(await drawRounds(db, { ...o, rankingId: ranking.id }))) playable.push(ranking)
  return playable
}

/** A ranking drawn by lot, with its pairs; null where none has any. */
export async function drawRanking(db: Db, o: Omit<Asked, 'rankingId'>) {
  const left = [...(await findArenas(db, { ...o, limit: LOOKED_AT }))]
  while (left.length > 0) {
    const [one] = left.splice(Math.floor(o.random() * left.length), 1)
    const rounds = await drawRounds(db, { ...o, rankingId: one!.id })
    if (Array.isArray(rounds)) return { rankingId: one!.id, rounds }
  }
  return null
}
