import { sql } from 'kysely'
import type { Line, PersonalData } from '../../../platform/personal/index.ts'

/** What conversations keep of a person. What others said in them is theirs. */
export const chatsOfPerson: PersonalData = {
  tables: ['chat', 'chat_member', 'chat_message', 'chat_reaction', 'chat_taken_away', 'chat_setting'],
  files: {
    chats: async (db, id) =>
      (
        await sql<Line>`SELECT c.id, c.kind, c.title, c.begun_by = ${id} AS begun_by_me, m.state, m.muted, m.since, m.read_seq, c.last_at
          FROM chat_member m JOIN chat c ON c.id = m.chat_id WHERE m.user_id = ${id} ORDER BY m.since, c.id`.execute(db)
      ).rows,
    'chat-messages': async (db, id) =>
      (
        await sql<Line>`SELECT id, chat_id, seq, created_at, edited_at, removed_at, hidden_at, body, card_type, card_id, image_id
          FROM chat_message WHERE author_id = ${id} ORDER BY created_at, id`.execute(db)
      ).rows,
    'chat-reactions': async (db, id) =>
      (
        await sql<Line>`SELECT message_id, emoji, created_at FROM chat_reaction WHERE user_id = ${id} ORDER BY created_at`.execute(
          db,
        )
      ).rows,
    'chat-taken-away': async (db, id) =>
      (await sql<Line>`SELECT message_id FROM chat_taken_away WHERE user_id = ${id} ORDER BY message_id`.execute(db))
        .rows,
    'chat-settings': async (db, id) =>
      (await sql<Line>`SELECT receive, receipts FROM chat_setting WHERE user_id = ${id}`.execute(db)).rows,
  },
  async erase(trx, { userId, at }) {
    // A line without words stays in its place: the order of the others has no holes.
    await sql`UPDATE chat_message SET body = '', said_first = NULL, card_type = NULL, card_id = NULL,
        removed_at = coalesce(removed_at, ${at}) WHERE author_id = ${userId}`.execute(trx)
    await sql`SELECT release_image(image_id, id) FROM chat_message WHERE author_id = ${userId} AND image_id IS NOT NULL`.execute(
      trx,
    )
    await sql`UPDATE chat_message SET image_id = NULL WHERE author_id = ${userId} AND image_id IS NOT NULL`.execute(trx)
    await sql`DELETE FROM chat_reaction WHERE user_id = ${userId}`.execute(trx)
    await sql`DELETE FROM chat_taken_away WHERE user_id = ${userId}`.execute(trx)
    await sql`DELETE FROM chat_setting WHERE user_id = ${userId}`.execute(trx)
    await sql`UPDATE chat_member m SET state = 'left', place = NULL, from_seq = c.last_seq, read_seq = c.last_seq, muted = false
      FROM chat c WHERE c.id = m.chat_id AND m.user_id = ${userId} AND m.state <> 'left'`.execute(trx)
    await sql`UPDATE chat SET title = 'Grupo' WHERE begun_by = ${userId} AND kind = 'group'
      AND NOT EXISTS (SELECT FROM chat_member m WHERE m.chat_id = chat.id AND m.state = 'in')`.execute(trx)
  },
}
