import { type CountedDuels, type DuelAnswer, rumbleRefusals, rumbleRules } from '@liston/contract/rumble'
import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { noDuelsIn } from '../policy.ts'
import { rewardDuels } from '../reward-duels.ts'
import type { RumblePlatform } from '../rumble-platform.ts'
import { type Arena, findArena } from '../store.ts'
import type { DuelWinner } from '../tables.ts'
import { lockDueller, type Whose } from './store.ts'

const refuse = refuser(rumbleRefusals.answerTeaser)

type AnswerTeaser = { userId: string; key: string | null; rankingId: string; answers: DuelAnswer[] }

/** Counts what somebody answered in a ranking's page, perhaps before they had an account; all of it or nothing. */
export async function answerTeaser(platform: RumblePlatform, o: AnswerTeaser): Promise<CountedDuels> {
  const { userId, key, rankingId, answers } = o
  const at = platform.clock.now()
  const once = { userId, key, request: { answerTeaser: rankingId, answers } }
  return onceInTransaction(platform.db, once, async (trx) => {
    const arena = await findArena(trx, { rankingId, viewerId: userId, at })
    if (!arena) throw refuse('NOT_FOUND')
    const why = noDuelsIn(arena, at)
    if (why) throw refuse('NO_DUELS', { why })
    if (arena.authorId === userId) throw refuse('OWN_RANKING')
    await lockDueller(trx, { userId, rankingId, at })
    const weight = (await platform.trustIn(trx, [userId], at)).get(userId) ?? 0
    const duels = duelsOf(arena, answers)
    const unseen: Duel[] = []
    for (const duel of duels) {
      const kept = await keepDuel(trx, { userId, rankingId, at }, duel, weight)
      if (kept === 'full') throw refuse('DAILY_DUELS', { max: rumbleRules.TEASER_PAIRS })
      if (kept === 'new') unseen.push(duel)
    }
    return { counted: duels.length, xp: await rewardDuels(platform, trx, { ...o, at, duels: unseen }) }
  })
}

type Duel = { low: string; high: string; winner: DuelWinner }

/** The first of the day's places that is free; null when all are taken. */
async function freePlace(trx: Trx, { userId, rankingId, at }: Whose): Promise<number | null> {
  const { rows } = await sql<{ place: number | null }>`
    SELECT min(n) AS place FROM generate_series(1, ${rumbleRules.TEASER_PAIRS}) n WHERE NOT EXISTS (
      SELECT FROM duel WHERE user_id = ${userId} AND ranking_id = ${rankingId}
        AND teaser_day = (${at}::timestamptz AT TIME ZONE 'UTC')::date AND teaser_place = n)`.execute(trx)
  return rows[0]?.place ?? null
}

/** Answers a pair that was answered today anew: it has its place. False when it was not. */
async function answerAgain(trx: Trx, o: Whose, d: Duel, weight: number): Promise<boolean> {
  const { rows } = await sql`
    UPDATE duel SET winner = ${d.winner}, weight = ${weight}, answered_at = ${o.at}, token = NULL
    WHERE user_id = ${o.userId} AND low_item = ${d.low} AND high_item = ${d.high}
      AND teaser_day = (${o.at}::timestamptz AT TIME ZONE 'UTC')::date RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** Keeps the latest answer to a pair, in one of the day's places. The index decides: 'full' when all are taken. */
async function keepDuel(trx: Trx, o: Whose, d: Duel, weight: number): Promise<'new' | 'again' | 'full'> {
  if (await answerAgain(trx, o, d, weight)) return 'again'
  const place = await freePlace(trx, o)
  if (place === null) return 'full'
  const { rows } = await sql<{ isNew: boolean }>`
    INSERT INTO duel (user_id, ranking_id, low_item, high_item, winner, weight, teaser_day, teaser_place, created_at, answered_at)
    VALUES (${o.userId}, ${o.rankingId}, ${d.low}, ${d.high}, ${d.winner}, ${weight},
      (${o.at}::timestamptz AT TIME ZONE 'UTC')::date, ${place}, ${o.at}, ${o.at})
    ON CONFLICT (user_id, low_item, high_item) DO UPDATE SET winner = excluded.winner, weight = excluded.weight,
      teaser_day = excluded.teaser_day, teaser_place = excluded.teaser_place, answered_at = excluded.answered_at,
      token = NULL
    RETURNING created_at = answered_at AS "isNew"`.execute(trx)
  return rows[0]?.isNew ? 'new' : 'again'
}

/** Pairs as they are kept, each once with its last answer. What the list no longer shows is left out. */
function duelsOf({ items }: Arena, answers: DuelAnswer[]): Duel[] {
  const shown = new Set(items.map((item) => item.id))
  const duels = new Map<string, Duel>()
  for (const { itemIds, winner } of answers) {
    const [low, high] = itemIds.toSorted() as [string, string]
    if (!shown.has(low) || !shown.has(high)) continue
    duels.set(`${low} ${high}`, { low, high, winner: winner === null ? 'tie' : winner === low ? 'low' : 'high' })
  }
  return [...duels.values()]
}
