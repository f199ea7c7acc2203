import { type Challengers, challengeRules } from '@liston/contract/challenges'
import { sql } from 'kysely'
import { afterCommit, type Db, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { lockPair } from '../profiles/index.ts'
import type { ChallengeTables, KeptState } from './tables.ts'

const tables = (db: Db) => db.withTables<ChallengeTables>()

export type ChallengeRow = NonNullable<Awaited<ReturnType<typeof findRow>>>
export type SideRow = Awaited<ReturnType<typeof findSides>>[number]

const findRow = (db: Db, id: string) =>
  tables(db).selectFrom('challenge').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Locks a challenge and its pair of users until the commit: everything else between the two waits, blocks included.
 * Returns undefined if it does not exist, or the user is not one of the two.
 */
export async function lockChallenge(trx: Trx, id: string, userId?: string): Promise<ChallengeRow | undefined> {
  const found = await findRow(trx, id)
  if (!found || (userId && userId !== found.sender_id && userId !== found.receiver_id)) return undefined
  await lockPair(trx, found.sender_id, found.receiver_id)
  return tables(trx).selectFrom('challenge').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The two sides of a challenge; empty before the acceptance. */
export const findSides = (db: Db, id: string) =>
  tables(db).selectFrom('challenge_side').selectAll().where('challenge_id', '=', id).orderBy('user_id').execute()

type Players = Pick<ChallengeRow, 'sender_id' | 'receiver_id'>

/** Tells open pages of both users to reload their challenges, after the commit. The message contains no data. */
export const tellPlayers = ({ live }: Pick<Platform, 'live'>, trx: Trx, c: Players): void =>
  afterCommit(trx, () => {
    for (const id of [c.sender_id, c.receiver_id])
      live.publish({ topic: `user:${id}`, kind: 'challenge-moved', data: null })
  })

type Closing = { state: Exclude<KeptState, 'pending' | 'active'>; winnerId?: string | null; at: Date }

/** Ends a locked challenge and frees its place among the sender's pending ones. */
export async function close(platform: Pick<Platform, 'live'>, trx: Trx, c: ChallengeRow, o: Closing): Promise<void> {
  await sql`UPDATE challenge SET state = ${o.state}, winner_id = ${o.winnerId ?? null}, place = NULL, ended_at = ${o.at}
    WHERE id = ${c.id}`.execute(trx)
  tellPlayers(platform, trx, c)
}

/** True if a user is suspended, leaving or erased. */
export async function isGone(db: Db, ...ids: string[]): Promise<boolean> {
  const { rows } = await sql`SELECT FROM suspended_account WHERE id = ANY (${ids}::uuid[])
    UNION ALL SELECT FROM erased_account WHERE id = ANY (${ids}::uuid[])`.execute(db)
  return rows.length > 0
}

/** SQL: number of items of a duel of tastes that are still visible. */
export const itemsLeft = sql`(SELECT count(*) FROM shown_item i WHERE i.id = ANY (c.item_ids))`

/** True for a duel of tastes that has too few visible items to be put in order. */
export async function hasTooFewItems(db: Db, { id, kind }: Pick<ChallengeRow, 'id' | 'kind'>): Promise<boolean> {
  if (kind !== 'taste') return false
  const { rows } = await sql`SELECT FROM challenge c
    WHERE c.id = ${id} AND ${itemsLeft} < ${challengeRules.ORDERED_MIN}`.execute(db)
  return rows.length > 0
}

/** Who may challenge the user; everybody by default. */
export async function findChallengers(db: Db, userId: string): Promise<Challengers> {
  const row = await tables(db)
    .selectFrom('challenge_setting')
    .select('challengers')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.challengers ?? 'everybody'
}
