import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

/** What decides whether one person may see another. */
export type Standing = {
  isPrivate: boolean
  isSuspended: boolean
  isErased: boolean
  youBlocked: boolean
  blockedYou: boolean
}

export const standingColumns = (viewerId: string | null) => sql`
  p.visibility = 'private' AS "isPrivate",
  EXISTS (SELECT FROM suspended_account s WHERE s.id = p.id) AS "isSuspended",
  EXISTS (SELECT FROM erased_account e WHERE e.id = p.id) AS "isErased",
  EXISTS (SELECT FROM person_block b WHERE b.blocker_id = ${viewerId}::uuid AND b.blocked_id = p.id) AS "youBlocked",
  EXISTS (SELECT FROM person_block b WHERE b.blocker_id = p.id AND b.blocked_id = ${viewerId}::uuid) AS "blockedYou"`

/** How somebody stands to a person; undefined where there is none. */
export async function findStanding(db: Db, id: string, viewerId: string | null): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`SELECT ${standingColumns(viewerId)} FROM profile p WHERE p.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** Two people's acts upon each other come one after another from here to the commit: a follow never meets a block half-way. */
export const lockPair = (trx: Trx, one: string, other: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('pair ' || ${[one, other].toSorted().join(' ')}, 0))`.execute(trx)

type Pair = { blockerId: string; blockedId: string }

export const insertBlock = (trx: Trx, { blockerId, blockedId }: Pair, at: Date) =>
  sql`INSERT INTO person_block (blocker_id, blocked_id, since) VALUES (${blockerId}, ${blockedId}, ${at})
    ON CONFLICT DO NOTHING`.execute(trx)

export const deleteBlock = (trx: Trx, { blockerId, blockedId }: Pair) =>
  sql`DELETE FROM person_block WHERE blocker_id = ${blockerId} AND blocked_id = ${blockedId}`.execute(trx)

/** Whether either of two people blocks the other. */
export async function areBlocked(db: Db, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM blocked_pair WHERE viewer_id = ${one} AND other_id = ${other} LIMIT 1`.execute(
    db,
  )
  return rows.length > 0
}
