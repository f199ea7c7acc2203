import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { AuthorRow } from '../../profiles/index.ts'

type Asked = { chatId: string; viewerId: string }
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

/** How somebody stands to a conversation that is theirs to see; of two who block one another neither has one. */
export async function findStand(db: Db, { chatId, viewerId }: Asked): Promise<Stand | undefined> {
  const { rows } = await sql<Stand>`/* plan find-stand */
    SELECT c.id, c.kind, c.title, m.state, m.muted, m.from_seq AS "fromSeq", m.read_seq AS "readSeq", c.last_seq AS "lastSeq"
    FROM chat c JOIN chat_member m ON m.chat_id = c.id AND m.user_id = ${viewerId}
    WHERE c.id = ${chatId} AND m.state IN ('in', 'asked')
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewerId} AND b.other_id = ANY (c.pair))`.execute(
    db,
  )
  return rows[0]
}

export type OtherRow = {
  userId: string
  author: AuthorRow
  state: string
  readSeq: number
  friend: boolean
  receipts: boolean
}

/** The others of a conversation; of a group those who are there or asked, without whom the reader blocks. */
export async function findOthers(db: Db, { chatId, viewerId }: Asked): Promise<OtherRow[]> {
  const { rows } = await sql<OtherRow>`
    SELECT o.user_id AS "userId", a.shape AS author, o.state, o.read_seq AS "readSeq",
      EXISTS (SELECT FROM friendship f WHERE f.person_id = ${viewerId} AND f.friend_id = o.user_id) AS friend,
      EXISTS (SELECT FROM chat_setting s WHERE s.user_id = o.user_id AND s.receipts)
        AND EXISTS (SELECT FROM chat_setting s WHERE s.user_id = ${viewerId} AND s.receipts) AS receipts
    FROM chat_member o JOIN chat c ON c.id = o.chat_id JOIN author a ON a.id = o.user_id
    WHERE o.chat_id = ${chatId} AND o.user_id <> ${viewerId} AND (c.kind = 'pair' OR o.state IN ('in', 'asked'))
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewerId} AND b.other_id = o.user_id)
    ORDER BY o.place, o.user_id`.execute(db)
  return rows
}
