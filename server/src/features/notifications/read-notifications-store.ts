import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { AuthorRow } from '../profiles/index.ts'
import type { NotificationTables } from './tables.ts'

type Kept = Selectable<NotificationTables['notification']>
/** A notification as its recipient may see it now. */
export type ShownRow = Pick<Kept, 'id' | 'type' | 'people' | 'data' | 'message' | 'link' | 'at'> & {
  userId: string
  isRead: boolean
  rankingId: string | null
  /** The latest actor who may be named. */
  actor: AuthorRow | null
  /** Whether there is an actor, named or not. */
  hasActor: boolean
}

/**
 * SQL that reads notifications with their actor. A group shows its latest actor who may be named. Not named are
 * suspended users and users with a mute or block between them and the recipient. Voters are named only if their votes
 * are public (rules 3.3).
 */
export const shown = sql`
  SELECT n.id, n.user_id AS "userId", n.type, n.people, n.data, n.message, n.link, n.at, n.is_read AS "isRead",
    n.ranking_id AS "rankingId", n.actor_id IS NOT NULL AS "hasActor", who.shape AS actor
  FROM notification n LEFT JOIN LATERAL (
    SELECT a.shape FROM notification m JOIN author a ON a.id = m.actor_id
    WHERE (m.id = n.id OR m.group_id = n.id) AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = a.id)
      AND NOT EXISTS (SELECT FROM unheard u WHERE u.viewer_id = n.user_id AND u.other_id = a.id)
      AND (n.type <> 'ranking_vote' OR EXISTS (SELECT FROM named_voter v WHERE v.id = a.id))
    ORDER BY m.created_at DESC, m.id DESC LIMIT 1) who ON true`

/** One notification, as its recipient may see it now. */
export async function findOne(db: Db, id: string): Promise<ShownRow | undefined> {
  return (await sql<ShownRow>`${shown} WHERE n.id = ${id}`.execute(db)).rows[0]
}

/** Number of unread notifications, from the counter on the profile. */
export async function findUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`SELECT unread FROM unread_of WHERE user_id = ${userId}`.execute(db)
  return rows[0]?.unread ?? 0
}
