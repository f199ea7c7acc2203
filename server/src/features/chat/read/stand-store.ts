import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export type Membership = { chatId: string; viewerId: string }
export type Stand = {
  id: string
  kind: 'pair' | 'group'
  title: string | null
  state: 'in' | 'asked'
  muted: boolean
  fromSeq: number
  readSeq: number
  lastSeq: number
}

/**
 * The viewer's membership in a chat. Undefined: not a member and not invited, or a block stands between the two of a
 * pair.
 */
export async function findStand(db: Db, { chatId, viewerId }: Membership): Promise<Stand | undefined> {
  const { rows } = await sql<Stand>`/* plan find-stand */
    SELECT c.id, c.kind, c.title, m.state, m.muted, m.from_seq AS "fromSeq", m.read_seq AS "readSeq", c.last_seq AS "lastSeq"
    FROM chat c JOIN chat_member m ON m.chat_id = c.id AND m.user_id = ${viewerId}
    WHERE c.id = ${chatId} AND m.state IN ('in', 'asked')
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewerId} AND b.other_id = ANY (c.pair))`.execute(
    db,
  )
  return rows[0]
}
