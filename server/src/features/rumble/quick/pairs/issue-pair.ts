import { quickRules } from '@liston/contract/rumble'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '../../../../platform/db/index.ts'
import type { Arena } from '../../store.ts'
import { choosePairs } from '../../teaser.ts'
import { findSeenPairs } from './ballot-store.ts'
import { seenIn } from './seen.ts'
import type { Ask, Run, Whose } from '../store.ts'

type Sides = { left: string; right: string }

/** Issues a pair at a place of a run. The token is a random UUID. */
export async function issuePair(
  trx: Trx,
  run: Run,
  { place, left, right, at }: Sides & { place: number; at: Date },
): Promise<void> {
  const expiresAt = new Date(at.getTime() + quickRules.PAIR_MS)
  const { id: runId, userId, rankingId } = run
  await insertAsk(trx, { token: randomUUID(), runId, userId, rankingId, place, left, right, issuedAt: at, expiresAt })
}

type NewAsk = Whose & Pick<Ask, 'token' | 'runId' | 'place' | 'left' | 'right' | 'issuedAt' | 'expiresAt'>

async function insertAsk(trx: Trx, a: NewAsk): Promise<void> {
  await sql`INSERT INTO duel_ask (token, run_id, user_id, ranking_id, place, left_item, right_item, issued_at, expires_at)
    VALUES (${a.token}, ${a.runId}, ${a.userId}, ${a.rankingId}, ${a.place}, ${a.left}, ${a.right}, ${a.issuedAt},
      ${a.expiresAt})`.execute(trx)
}

/** Chooses the next pair by what the user has seen; null if there is none. */
export async function choosePair(trx: Trx, arena: Arena, run: Run): Promise<Sides | null> {
  const { seen } = seenIn(arena, await findSeenPairs(trx, run))
  const [pair] = choosePairs(arena.items, { count: 1, seed: randomUUID(), seen })
  return pair ? { left: pair[0].id, right: pair[1].id } : null
}
