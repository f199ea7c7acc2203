import { type Cup, type CupSeeds, type CupSize, cupRules, rumbleRefusals } from '@liston/contract/rumble'
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, newId, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { enterArena } from '../quick/arena.ts'
import { findPause } from '../quick/store.ts'
import type { RumblePlatform } from '../rumble-platform.ts'
import { lockDueller } from '../teaser.ts'
import { closedTo } from './closed-to.ts'
import { drawBracket, type Entrant } from './draw-bracket.ts'
import { keepCup } from './keep-cup.ts'
import { noCupIn } from './policy.ts'
import { presentCup } from './present-cup.ts'
import { expireCups, findCup } from './store.ts'
import type { CupRow } from './tables.ts'

const refuse = refuser(rumbleRefusals.beginCup)
const EVEN = 2 ** 32
const byLot = () => randomInt(EVEN) / EVEN

type Begin = { userId: string; key: string | null; rankingId: string; size: CupSize; seeds: CupSeeds }

/** Starts a cup: draws its bracket and opens the first match. The cup expires after `CUP_MS`. */
export async function beginCup(platform: RumblePlatform, o: Begin): Promise<Cup> {
  const { userId, key, rankingId, size, seeds } = o
  const at = platform.clock.now()
  const once = { userId, key, request: { beginCup: rankingId, size, seeds } }
  return onceInTransaction(platform.db, once, async (trx) => {
    await lockDueller(trx, { userId, rankingId, at })
    const entered = await enterArena(trx, { userId, rankingId, at })
    if (!entered) throw refuse('NOT_FOUND')
    const { arena, isOwn } = entered
    const to = await closedTo(trx, userId)
    if (to) throw refuse('CUPS_CLOSED', { to })
    const why = noCupIn(arena, at)
    if (why) throw refuse('NO_CUP', { why })
    if (isOwn) throw refuse('OWN_RANKING')
    if (arena.items.length < size) throw refuse('CUP_TOO_BIG', { items: arena.items.length })
    const until = await findPause(trx, { userId, at })
    if (until) throw refuse('DUELS_PAUSED', { until: until.toISOString() })
    await expireCups(trx, at, userId)
    const open = await findOpenCup(trx, o)
    if (open) throw refuse('CUP_OPEN', { id: open })
    const ids = arena.items.map((item) => item.id)
    const id = newId()
    const expiresAt = new Date(at.getTime() + cupRules.CUP_MS)
    await insertCup(trx, { ...o, id, at, expiresAt }, drawBracket(ids, { size, seeds, random: byLot }))
    const mine = { id, userId, at }
    await keepCup(trx, (await findCup(trx, mine))!, { arena, at })
    return presentCup(trx, (await findCup(trx, mine))!, { arena, at })
  })
}

/** Id of the user's open cup of a ranking. */
async function findOpenCup(db: Db, o: { userId: string; rankingId: string }): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM rumble_cup
    WHERE user_id = ${o.userId} AND ranking_id = ${o.rankingId} AND state = 'open'`.execute(db)
  return rows[0]?.id
}

type NewCup = Pick<CupRow, 'id' | 'userId' | 'rankingId' | 'size' | 'seeds' | 'expiresAt'> & { at: Date }

async function insertCup(trx: Trx, c: NewCup, entrants: Entrant[]): Promise<void> {
  await sql`INSERT INTO rumble_cup (id, user_id, ranking_id, size, seeds, begun_at, expires_at)
    VALUES (${c.id}, ${c.userId}, ${c.rankingId}, ${c.size}, ${c.seeds}, ${c.at}, ${c.expiresAt})`.execute(trx)
  await sql`INSERT INTO rumble_cup_entrant (cup_id, seed, place, item_id)
    SELECT ${c.id}, e.seed, e.place, e."itemId"
    FROM jsonb_to_recordset(${JSON.stringify(entrants)}::jsonb) AS e (seed int, place int, "itemId" uuid)`.execute(trx)
}
