import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'

type Onlooker = { id: string; isSuperAdmin: boolean } | null

/**
 * What somebody is told of a person (rules 3.7): all, or which card. Who is blocked is told what is told of nobody; a
 * moderator sees everybody, whoever blocks them. Of who was erased nothing is left to see.
 */
export function seenAs(
  who: Standing & { id: string },
  viewer: Onlooker,
): 'seen' | 'missing' | 'private' | 'blocked' | 'erased' {
  if (who.isErased) return 'erased'
  if (viewer && (viewer.isSuperAdmin || viewer.id === who.id)) return 'seen'
  if (who.isSuspended) return 'missing'
  if (who.youBlocked) return 'blocked'
  if (who.blockedYou) return 'missing'
  return who.isPrivate ? 'private' : 'seen'
}

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

/** One ranking more that a person passed on. */
export async function countShareOf(db: Db, id: string): Promise<void> {
  await sql`UPDATE profile SET shares = shares + 1 WHERE id = ${id}`.execute(db)
}

/** One person more whom somebody brought and who took part. */
export async function countInvitedFriend(db: Db, id: string): Promise<void> {
  await sql`UPDATE profile SET invited_friends = invited_friends + 1 WHERE id = ${id}`.execute(db)
}

/** What a profile tells of its daily reward: the days in a row, and when the last was claimed (specification 3). */
export async function noteDailyReward(db: Db, o: { id: string; streak: number; at: Date | null }): Promise<void> {
  await sql`UPDATE profile SET daily_login_streak = ${o.streak}, last_daily_reward = coalesce(${o.at}, last_daily_reward)
    WHERE id = ${o.id}`.execute(db)
}

/** Whether somebody is shown what is new before everybody else: they asked for it and may, or run the house. */
export async function isEarly(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM early_person WHERE id = ${userId}`.execute(db)
  return rows.length > 0
}

/** Sets whether somebody's last payment failed: said on every page of theirs. */
export async function setPaymentFailed(db: Db, { userId, failed }: { userId: string; failed: boolean }): Promise<void> {
  await sql`UPDATE profile SET payment_failed = ${failed} WHERE id = ${userId} AND payment_failed <> ${failed}`.execute(
    db,
  )
}

/** Sets whether somebody has PRO; false when they stood so before. */
export async function setPro(db: Db, { userId, isPro }: { userId: string; isPro: boolean }): Promise<boolean> {
  const { rows } = await sql`UPDATE profile SET is_pro = ${isPro} WHERE id = ${userId} AND is_pro <> ${isPro}
    RETURNING id`.execute(db)
  return rows.length > 0
}

type Worn = { what: string; people: number }
const counted = (rows: Worn[]) => new Map(rows.map(({ what, people }) => [what, people]))

/** How many people have chosen each theme. Reads every profile: for staff alone. */
export async function countThemes(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<Worn>`SELECT theme AS what, count(*)::int AS people FROM profile GROUP BY 1`.execute(db)
  return counted(rows)
}

/** How many people wear each avatar. Reads every profile: for staff alone. */
export async function countAvatars(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<Worn>`SELECT avatar_id AS what, count(*)::int AS people FROM profile
    WHERE avatar_id IS NOT NULL GROUP BY 1`.execute(db)
  return counted(rows)
}
