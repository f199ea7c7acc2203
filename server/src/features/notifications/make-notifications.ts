import { ownPath } from '@liston/contract/accounts'
import type { Language } from '@liston/contract/kernel'
import {
  isOnAtFirst,
  type Notification,
  type NotificationChannel,
  notificationRefusals,
  notificationRules,
  type NotificationType,
  type OwnNotification,
} from '@liston/contract/notifications'
import { sql } from 'kysely'
import { afterCommit, type Db, newId, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { NotificationMade } from './events.ts'
import { presentAll } from './read-notifications.ts'
import { findOne } from './read-notifications-store.ts'
import type { Facts } from './tables.ts'

const refuse = refuser(notificationRefusals.add)

type Wanted = { userId: string; key: string | null; language: Language; wanted: OwnNotification }

/**
 * The remote procedure `create_notification`: a notification for oneself, with a link within the site. Throws FORBIDDEN
 * for another user and ELSEWHERE for an external link. Ignores Stars, XP and levels in the input: those come from
 * events only (rules 3.0).
 */
export async function notifyMyself(
  platform: Platform,
  { userId, key, language, wanted }: Wanted,
): Promise<Notification> {
  const { p_user_id: to, p_type: type, p_data } = wanted
  if (to !== userId) throw refuse('FORBIDDEN')
  const link = p_data.link === undefined ? undefined : ownPath(p_data.link, '')
  if (link === '') throw refuse('ELSEWHERE')
  const id = await onceInTransaction(platform.db, { userId, key, request: { notifyMyself: wanted } }, async (trx) => {
    const news = { userId, type, cause: `own:${newId()}`, message: p_data.message, ...(link ? { link } : {}) }
    const [made] = await makeNotifications(platform, trx, [news])
    if (!made) throw new Error('A notification of a new cause was not made')
    return made.id
  })
  const row = await findOne(platform.db, id)
  const [shown] = row ? await presentAll(platform.pool, [row], { viewerId: userId, language }) : []
  if (!shown) throw new Error('A notification is gone as soon as it was made')
  return shown
}

type Needs = Pick<Platform, 'clock' | 'events' | 'live'>

/**
 * Creates notifications, once per deduplication key. Rows, groups and pending push and e-mail deliveries are part of
 * the caller's transaction. Returns the new notifications. Nobody gets one about their own action.
 */
export async function makeNotifications(platform: Needs, trx: Trx, all: News[]): Promise<Added[]> {
  const news = all.filter(({ userId, actorId }) => userId !== actorId)
  if (news.length === 0) return []
  const at = platform.clock.now()
  const shown = await wanting(trx, news, 'in_app')
  await lockReaders(trx, [...new Set(news.map(({ userId }) => userId))])
  const rows = news.map((n) => ({ ...n, id: newId(), isShown: shown.has(nameOf(n)) }))
  const added = await insertNews(trx, rows, at)
  if (added.length === 0) return []
  const heads = await groupNews(
    trx,
    added.map(({ id }) => id),
    at,
  )
  await sendOut(platform, trx, added, heads)
  afterCommit(trx, () => {
    for (const { id, userId } of added) tellReader(platform, userId, heads.get(id) ?? id)
  })
  return added
}

/**
 * Sends a live event to the user's open pages: their notifications changed. `made`: id of a new or updated
 * notification; null if there is none.
 */
export const tellReader = ({ live }: Pick<Platform, 'live'>, userId: string, made: string | null): void =>
  live.publish({ topic: `user:${userId}`, kind: 'notification', data: { made } })

/**
 * Locks the profiles, in order of id: they hold the counts of unread notifications. Call it before writing
 * notifications.
 */
export async function lockReaders(trx: Trx, ids: string[]): Promise<void> {
  await sql`SELECT FROM profile WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(trx)
}

/** A notification for one user, before it is stored. */
export type News = {
  userId: string
  type: NotificationType
  /** Deduplication key: names the event. A repeated event creates no second notification. */
  cause: string
  /** The user who caused it. Users get no notifications about their own actions. */
  actorId?: string
  /**
   * The ranking that it is about. A user who may not see it now gets no notification. It is named only while the
   * recipient may see it.
   */
  rankingId?: string
  /** Notifications of one type about one target can form a group. */
  targetId?: string
  data?: Facts
  /** Text and link, for types that render none. */
  message?: string
  link?: string
}

const { BY_DAY, GROUP_AT, GROUP_AT_BY_DAY, GROUP_WITHIN_MS } = notificationRules

type Row = News & { id: string; isShown: boolean }
type Added = { id: string; userId: string; type: News['type']; cause: string }

/**
 * Inserts notifications; the unique index on (user_id, cause) skips repeated ones. Skips recipients who have left, and
 * rankings that the recipient may not see. Skips actors with a mute or block between them and the recipient.
 */
async function insertNews(trx: Trx, news: Row[], at: Date): Promise<Added[]> {
  const { rows } = await sql<Added>`/* plan insert-news */
    INSERT INTO notification (id, user_id, type, cause, actor_id, ranking_id, target_id, data, message, link, created_at, at, cleared_at)
    SELECT n.id, n."userId", n.type, n.cause, (SELECT a.id FROM author a WHERE a.id = n."actorId"
        AND NOT EXISTS (SELECT FROM erased_account e WHERE e.id = a.id)),
      n."rankingId", n."targetId", coalesce(n.data, '{}'), n.message, n.link, ${at}, ${at},
      CASE WHEN NOT n."isShown" THEN ${at}::timestamptz END
    FROM jsonb_to_recordset(${JSON.stringify(news)}::jsonb) AS n (id uuid, "userId" uuid, type text, cause text, "actorId" uuid,
      "rankingId" uuid, "targetId" uuid, data jsonb, message text, link text, "isShown" boolean)
    WHERE EXISTS (SELECT FROM author r WHERE r.id = n."userId")
      AND NOT EXISTS (SELECT FROM erased_account e WHERE e.id = n."userId")
      AND (n."rankingId" IS NULL OR EXISTS (SELECT FROM ranking_seen_by(n."userId") s WHERE s.id = n."rankingId"))
      AND NOT EXISTS (SELECT FROM unheard u WHERE u.viewer_id = n."userId" AND u.other_id = n."actorId")
    ON CONFLICT (user_id, cause) DO NOTHING
    RETURNING id, user_id AS "userId", type, cause`.execute(trx)
  return rows
}

/**
 * Groups notifications of one type about one target. New ones join an existing group; otherwise the oldest of three
 * within the time limit becomes its head. Votes form groups by day of the recipient's time zone. Returns the head of
 * each new notification that joined a group.
 */
async function groupNews(trx: Trx, ids: string[], at: Date): Promise<Map<string, string>> {
  const since = new Date(at.getTime() - GROUP_WITHIN_MS)
  const { rows } = await sql<{ id: string; head: string }>`/* plan group-news */
    WITH about AS (
      SELECT DISTINCT n.user_id, n.type, n.target_id,
        CASE WHEN n.type = ${BY_DAY} THEN date_trunc('day', ${at}::timestamptz, p.time_zone) ELSE ${since}::timestamptz END AS since,
        CASE WHEN n.type = ${BY_DAY} THEN ${GROUP_AT_BY_DAY}::int ELSE ${GROUP_AT}::int END AS enough
      FROM notification n JOIN profile p ON p.id = n.user_id
      WHERE n.id = ANY (${ids}::uuid[]) AND n.target_id IS NOT NULL AND n.cleared_at IS NULL
    ), head AS (
      SELECT a.*, coalesce(
        (SELECT n.id FROM notification n WHERE n.user_id = a.user_id AND n.type = a.type AND n.target_id = a.target_id
          AND n.group_id IS NULL AND n.cleared_at IS NULL AND n.at >= a.since
          AND EXISTS (SELECT FROM notification m WHERE m.group_id = n.id) ORDER BY n.at DESC LIMIT 1),
        (SELECT CASE WHEN count(*) >= a.enough THEN (array_agg(n.id ORDER BY n.at, n.id))[1] END
          FROM notification n WHERE n.user_id = a.user_id AND n.type = a.type AND n.target_id = a.target_id
          AND n.group_id IS NULL AND n.cleared_at IS NULL AND n.at >= a.since)) AS id
      FROM about a
    )
    UPDATE notification n SET group_id = h.id FROM head h
    WHERE h.id IS NOT NULL AND n.user_id = h.user_id AND n.type = h.type AND n.target_id = h.target_id AND n.id <> h.id
      AND n.group_id IS NULL AND n.cleared_at IS NULL AND n.at >= h.since
    RETURNING n.id, h.id AS head`.execute(trx)
  await wakeHeads(trx, [...new Set(rows.map(({ head }) => head))], at)
  return new Map(rows.map(({ id, head }) => [id, head]))
}

/** Marks the heads of groups as unread, moves them up, and counts their distinct actors. */
const wakeHeads = (trx: Trx, heads: string[], at: Date) =>
  heads.length === 0
    ? undefined
    : sql`UPDATE notification h SET at = ${at}, is_read = false, people = greatest(1, (
        SELECT count(DISTINCT m.actor_id)::int FROM (
          SELECT g.actor_id FROM notification g WHERE g.group_id = h.id UNION ALL SELECT h.actor_id) m))
      WHERE h.id = ANY (${heads}::uuid[])`.execute(trx)

const nameOf = ({ userId, type }: Pick<News, 'userId' | 'type'>) => `${userId} ${type}`

/** Recipients who want their notification by this channel, as keys of nameOf. */
async function wanting(trx: Trx, news: Pick<News, 'userId' | 'type'>[], channel: 'in_app' | 'push' | 'mail') {
  const found = new Set<string>()
  for (const type of new Set<NotificationType>(news.map((n) => n.type))) {
    const userIds = news.filter((n) => n.type === type).map((n) => n.userId)
    for (const userId of await whoWants(trx, { userIds, type, channel })) found.add(nameOf({ userId, type }))
  }
  return found
}

type Asked = { userIds: string[]; type: NotificationType; channel: NotificationChannel }

/** Those of these users who want this type by this channel. */
export async function whoWants(db: Db, asked: Asked): Promise<Set<string>> {
  const { userIds, type, channel } = asked
  const atFirst = isOnAtFirst(type, channel)
  const moved = await findMoved(db, asked)
  return new Set(userIds.filter((id) => moved.get(id) ?? atFirst))
}

/** The stored preferences of these users, where they differ from the default. */
async function findMoved(db: Db, { userIds, type, channel }: Asked): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ userId: string; isOn: boolean }>`
    SELECT user_id AS "userId", is_on AS "isOn" FROM notification_preference
    WHERE user_id = ANY (${userIds}::uuid[]) AND kind = ${type} AND channel = ${channel}`.execute(db)
  return new Map(rows.map(({ userId, isOn }) => [userId, isOn]))
}

/** Whether a user wants this type by this channel. */
export const wants = async (
  db: Db,
  { userId, ...asked }: Omit<Asked, 'userIds'> & { userId: string },
): Promise<boolean> => (await whoWants(db, { ...asked, userIds: [userId] })).has(userId)

/**
 * Publishes NotificationMade for new or returning notifications whose recipients want push or e-mail. Leaves out those that joined a
 * group.
 */
export async function sendOut(
  platform: Needs,
  trx: Trx,
  added: Added[],
  heads: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const pushed = await wanting(trx, added, 'push')
  const mailed = await wanting(trx, added, 'mail')
  const out = added.flatMap(({ id, userId, type }) => {
    const name = nameOf({ userId, type })
    return !heads.has(id) && (pushed.has(name) || mailed.has(name)) ? [{ notificationId: id, userId, type }] : []
  })
  await platform.events.publish(trx, NotificationMade, ...out)
}
