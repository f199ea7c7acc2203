import { sql } from 'kysely'
import { newId, type Db, type Trx } from '../../../platform/db/index.ts'

const pairOf = (one: string, other: string) => [one, other].toSorted()

/** The chat of two users, even if one of them has left it. */
export async function findPair(db: Db, one: string, other: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM chat WHERE pair = ${pairOf(one, other)}::uuid[]`.execute(db)
  return rows[0]?.id
}

type Opened = { begunBy: string; at: Date } & ({ other: string } | { title: string })

export async function insertChat(trx: Trx, o: Opened): Promise<string> {
  const id = newId()
  const [kind, title, pair] = 'title' in o ? ['group', o.title, null] : ['pair', null, pairOf(o.begunBy, o.other)]
  await sql`INSERT INTO chat (id, kind, title, pair, begun_by, created_at, last_at)
    VALUES (${id}, ${kind}, ${title}, ${pair}::uuid[], ${o.begunBy}, ${o.at}, ${o.at})`.execute(trx)
  return id
}

export type HeldMessage = {
  id: string
  chatId: string
  seq: number
  authorId: string | null
  body: string
  createdAt: Date
  state: 'shown' | 'removed' | 'hidden'
}

/** A message that the viewer may read. `lock` locks its row. */
export async function findMessage(
  db: Db,
  o: { id: string; viewerId: string; lock?: true },
): Promise<(HeldMessage & { my: 'in' | 'asked' }) | undefined> {
  if (o.lock) await sql`SELECT FROM chat_message WHERE id = ${o.id} FOR NO KEY UPDATE`.execute(db)
  const { rows } = await sql<HeldMessage & { my: 'in' | 'asked' }>`
    SELECT m.id, m.chat_id AS "chatId", m.seq, m.author_id AS "authorId", m.body, m.created_at AS "createdAt", me.state AS my,
      CASE WHEN m.removed_at IS NOT NULL THEN 'removed' WHEN m.hidden_at IS NOT NULL THEN 'hidden' ELSE 'shown' END AS state
    FROM chat_message m JOIN chat c ON c.id = m.chat_id
      JOIN chat_member me ON me.chat_id = m.chat_id AND me.user_id = ${o.viewerId} AND m.seq > me.from_seq
        AND (me.state = 'in' OR (me.state = 'asked' AND c.kind = 'pair'))
    WHERE m.id = ${o.id} AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${o.viewerId} AND b.other_id = m.author_id)
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${o.viewerId} AND b.other_id = ANY (c.pair))`.execute(
    db,
  )
  return rows[0]
}
