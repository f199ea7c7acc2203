import { mayStaff } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Db, ReadPool, Trx } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/http/index.ts'

type Onlooker = Pick<Viewer, 'id' | 'roles' | 'factorDue'> | null

/**
 * What a viewer may see of a user (rules 3.7): everything, or which placeholder. To a blocked viewer the user seems
 * missing. Moderators see everybody except erased users; the view `blocked_pair` makes the same exception.
 */
export function seenAs(
  who: Standing & { id: string },
  viewer: Onlooker,
): 'seen' | 'missing' | 'private' | 'blocked' | 'erased' {
  if (who.isErased) return 'erased'
  if (viewer && (viewer.id === who.id || isModerator(viewer))) return 'seen'
  if (who.isSuspended) return 'missing'
  if (who.youBlocked) return 'blocked'
  if (who.blockedYou) return 'missing'
  return who.isPrivate ? 'private' : 'seen'
}

const isModerator = ({ roles, factorDue }: NonNullable<Onlooker>) => !factorDue && mayStaff(roles, 'moderation')

/** State that decides whether a viewer may see a user. */
export type Standing = {
  isPrivate: boolean
  isSuspended: boolean
  isErased: boolean
  youBlocked: boolean
  blockedYou: boolean
}

/** Columns of `Standing` for a named statement: `p` is the profile, $2 the viewer. */
export const standingColumns = `
  p.visibility = 'private' AS "isPrivate",
  EXISTS (SELECT FROM suspended_account s WHERE s.id = p.id) AS "isSuspended",
  EXISTS (SELECT FROM erased_account e WHERE e.id = p.id) AS "isErased",
  EXISTS (SELECT FROM person_block b WHERE b.blocker_id = $2 AND b.blocked_id = p.id) AS "youBlocked",
  EXISTS (SELECT FROM person_block b WHERE b.blocker_id = p.id AND b.blocked_id = $2) AS "blockedYou"`

const standingSql = `SELECT ${standingColumns} FROM profile p WHERE p.id = $1`

/** State between a viewer and a user; undefined if there is no such user. */
export async function findStanding(pool: ReadPool, id: string, viewerId: string | null): Promise<Standing | undefined> {
  const { rows } = await pool.query<Standing>({ name: 'find-standing', text: standingSql, values: [id, viewerId] })
  return rows[0]
}

/**
 * Advisory lock for two users: actions of one on the other run one after the other until the commit. So a follow and a
 * block never overlap.
 */
export const lockPair = (trx: Trx, one: string, other: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('pair ' || ${[one, other].toSorted().join(' ')}, 0))`.execute(trx)

type Pair = { blockerId: string; blockedId: string }

export const insertBlock = (trx: Trx, { blockerId, blockedId }: Pair, at: Date) =>
  sql`INSERT INTO person_block (blocker_id, blocked_id, since) VALUES (${blockerId}, ${blockedId}, ${at})
    ON CONFLICT DO NOTHING`.execute(trx)

export const deleteBlock = (trx: Trx, { blockerId, blockedId }: Pair) =>
  sql`DELETE FROM person_block WHERE blocker_id = ${blockerId} AND blocked_id = ${blockedId}`.execute(trx)

/**
 * Whether one of two users blocks the other. Applies to staff too: they see whom they block, but a block ends what one
 * does to the other.
 */
export async function areBlocked(db: Db, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM blocking_pair WHERE one_id = ${one} AND other_id = ${other} LIMIT 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Counts one more shared ranking of a user. */
export async function countShareOf(db: Db, id: string): Promise<void> {
  await sql`UPDATE profile SET shares = shares + 1 WHERE id = ${id}`.execute(db)
}

/** Counts one more invited user who became active. */
export async function countInvitedFriend(db: Db, id: string): Promise<void> {
  await sql`UPDATE profile SET invited_friends = invited_friends + 1 WHERE id = ${id}`.execute(db)
}

/** Stores the streak and the last claim of the daily reward on the profile (specification 3). */
export async function noteDailyReward(db: Db, o: { id: string; streak: number; at: Date | null }): Promise<void> {
  await sql`UPDATE profile SET daily_login_streak = ${o.streak}, last_daily_reward = coalesce(${o.at}, last_daily_reward)
    WHERE id = ${o.id}`.execute(db)
}

/** Whether a user has early access to new features: they turned it on and may use it, or they are staff. */
export async function isEarly(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM early_person WHERE id = ${userId}`.execute(db)
  return rows.length > 0
}

/** Stores whether a user's last payment failed. Their pages show it. */
export async function setPaymentFailed(db: Db, { userId, failed }: { userId: string; failed: boolean }): Promise<void> {
  await sql`UPDATE profile SET payment_failed = ${failed} WHERE id = ${userId} AND payment_failed <> ${failed}`.execute(
    db,
  )
}

/** Stores whether a user has PRO. False if nothing changed. */
export async function setPro(db: Db, { userId, isPro }: { userId: string; isPro: boolean }): Promise<boolean> {
  const { rows } = await sql`UPDATE profile SET is_pro = ${isPro} WHERE id = ${userId} AND is_pro <> ${isPro}
    RETURNING id`.execute(db)
  return rows.length > 0
}

type Worn = { what: string; people: number }
const counted = (rows: Worn[]) => new Map(rows.map(({ what, people }) => [what, people]))

/** Number of users per theme, without tombstones. Reads all profiles, so it is for staff only. */
export async function countThemes(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<Worn>`SELECT p.theme AS what, count(*)::int AS people FROM profile p
    WHERE NOT EXISTS (SELECT FROM erased_account e WHERE e.id = p.id) GROUP BY 1`.execute(db)
  return counted(rows)
}

/** Number of users per selected avatar. Reads all profiles, so it is for staff only. */
export async function countAvatars(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<Worn>`SELECT avatar_id AS what, count(*)::int AS people FROM profile
    WHERE avatar_id IS NOT NULL GROUP BY 1`.execute(db)
  return counted(rows)
}
