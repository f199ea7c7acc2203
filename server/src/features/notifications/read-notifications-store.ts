import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { AuthorRow } from '../profiles/index.ts'
import type { NotificationTables } from './tables.ts'

type Kept = Selectable<NotificationTables['notification']>
/** A notification as its reader may be told of it now. */
export type ShownRow = Pick<Kept, 'id' | 'type' | 'people' | 'data' | 'message' | 'link' | 'at'> & {
  userId: string
  isRead: boolean
  rankingId: string | null
  /** The latest who did it and may be named. */
  actor: AuthorRow | null
  /** Whether anybody did it, named or not. */
  hasActor: boolean
}

/**
 * Who may be named: nobody who is suspended, muted or blocked, and of voters only whose votes carry their name (rules 3.3). The latest of a
 * group who may be stands for it.
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

/** One of them, as its reader may be told of it now. */
export async function findOne(db: Db, id: string): Promise<ShownRow | undefined> {
  return (await sql<ShownRow>`${shown} WHERE n.id = ${id}`.execute(db)).rows[0]
}

/** How many are unread, as counted on the profile. */
export async function findUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`SELECT unread FROM unread_of WHERE user_id = ${userId}`.execute(db)
  return rows[0]?.unread ?? 0
}
