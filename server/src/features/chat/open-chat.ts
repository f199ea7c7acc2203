import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { type Leaver, personalData } from '../../platform/personal.ts'
import { chatJobs } from './keep-chats.ts'
import { chatRoutes } from './routes.ts'

export const openChat = (platform: Platform): Feature<'chat'> => ({
  routes: chatRoutes(platform),
  jobs: chatJobs(platform),
  personal: chatsOfPerson,
})

/** Messages of other members are theirs. */
const chatsOfPerson = personalData({
  tables: {
    chat_message: { author_id: emptyMessages },
    chat_reaction: { user_id: 'delete' },
    chat_taken_away: { user_id: 'delete' },
    chat_setting: { user_id: 'delete' },
    chat_member: {
      user_id: (trx, { userId }) =>
        sql`UPDATE chat_member m SET state = 'left', place = NULL, from_seq = c.last_seq, read_seq = c.last_seq, muted = false
          FROM chat c WHERE c.id = m.chat_id AND m.user_id = ${userId} AND m.state <> 'left'`.execute(trx),
    },
    chat: {
      begun_by: {
        set: `title = 'Grupo'`,
        where: `kind = 'group' AND NOT EXISTS (SELECT FROM chat_member m WHERE m.chat_id = chat.id AND m.state = 'in')`,
      },
    },
  },
  files: {
    chats: (id) =>
      sql`SELECT c.id, c.kind, c.title, c.begun_by = ${id} AS begun_by_me, m.state, m.muted, m.since, m.read_seq, c.last_at
        FROM chat_member m JOIN chat c ON c.id = m.chat_id WHERE m.user_id = ${id} ORDER BY m.since, c.id`,
    'chat-messages': {
      from: 'chat_message',
      of: 'author_id',
      columns: 'id, chat_id, seq, created_at, edited_at, removed_at, hidden_at, body, card_type, card_id, image_id',
      order: 'created_at, id',
    },
    'chat-reactions': { from: 'chat_reaction', columns: 'message_id, emoji, created_at', order: 'created_at' },
    'chat-taken-away': { from: 'chat_taken_away', columns: 'message_id', order: 'message_id' },
    'chat-settings': { from: 'chat_setting', columns: 'receive, receipts' },
  },
})

/** Keeps the rows without their text and picture, so that the numbering has no gaps. */
async function emptyMessages(trx: Trx, { userId, at }: Leaver): Promise<void> {
  await sql`UPDATE chat_message SET body = '', said_first = NULL, card_type = NULL, card_id = NULL,
      removed_at = coalesce(removed_at, ${at}) WHERE author_id = ${userId}`.execute(trx)
  await sql`SELECT release_image(image_id, id) FROM chat_message WHERE author_id = ${userId} AND image_id IS NOT NULL`.execute(
    trx,
  )
  await sql`UPDATE chat_message SET image_id = NULL WHERE author_id = ${userId} AND image_id IS NOT NULL`.execute(trx)
}
