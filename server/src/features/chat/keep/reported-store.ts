import type { PersonChip } from '@liston/contract/profiles'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { type AuthorRow, presentAuthor } from '../../profiles/index.ts'

type Asked = { id: string; by: { viewerId: string | null } | 'moderator' }
type Reported = { title: string; excerpt: string; path: string; owner: PersonChip | null }

/**
 * A message as a report tells of it. Who takes part may report it; a moderator reads the reported one, also what it said
 * before it was changed or taken back, and nothing else of the conversation.
 */
export async function findReportedMessage(db: Db, { id, by }: Asked): Promise<Reported | null> {
  const viewer = by === 'moderator' ? null : by.viewerId
  const { rows } = await sql<{ chatId: string; seq: number; body: string; author: AuthorRow | null }>`
    SELECT m.chat_id AS "chatId", m.seq, left(coalesce(m.said_first || ' → ', '') || m.body, 280) AS body, a.shape AS author
    FROM chat_message m JOIN chat c ON c.id = m.chat_id LEFT JOIN author a ON a.id = m.author_id
    WHERE m.id = ${id} AND (${by === 'moderator'}::boolean OR m.removed_at IS NULL AND m.hidden_at IS NULL
      AND EXISTS (SELECT FROM chat_member o WHERE o.chat_id = m.chat_id AND o.user_id = ${viewer}::uuid AND m.seq > o.from_seq
        AND (o.state = 'in' OR (o.state IN ('asked', 'rejected') AND c.kind = 'pair'))))`.execute(db)
  const [row] = rows
  if (!row) return null
  const { chatId, seq, author } = row
  const path = `/my-chats?chat=${chatId}&around=${seq}#m${seq}`
  return { title: author?.username ?? '', excerpt: row.body, path, owner: author && presentAuthor(author) }
}
