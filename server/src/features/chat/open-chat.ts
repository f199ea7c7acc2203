import { chatContract } from '@liston/contract/chat'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { type Leaver, personalData } from '../../platform/personal.ts'
import { actOnChat, inviteToGroup, markRead, type OnChat, startGroup } from './act-on-chat.ts'
import { chatJobs } from './keep-chats.ts'
import { beHere, changeSettings, findReach, findSettings } from './reach.ts'
import { findChat } from './read/find-chat.ts'
import { countUnread, listChats } from './read/list-chats.ts'
import { listMessages, showMessage } from './read/list-messages.ts'
import { editMessage, type OnMessage, reactTo, removeMessage } from './write/remove-message.ts'
import { sendMessage } from './write/send-message.ts'

export const openChat = (platform: Platform): Feature<'chat'> => ({
  routes: chatRoutes(platform),
  jobs: chatJobs(platform),
  personal: chatsOfPerson,
})

const muting = ({ muted }: { muted: boolean }) => (muted ? 'mute' : 'unmute')
type Asked = { context: ApiContext; input: { id: string } }

function chatRoutes(platform: Platform) {
  const os = endpoints(chatContract)
  const { db } = platform
  const by = ({ context, input: { id } }: Asked): OnChat & OnMessage => ({
    viewer: signedIn(context).viewer,
    key: context.idempotencyKey,
    id,
  })
  /** Acts on a chat and returns the chat as it is afterwards. */
  const onChat = async (asked: OnChat, act: (one: OnChat) => Promise<void>) => {
    await act(asked)
    return findChat(platform, asked)
  }
  const away = async (one: OnChat, act: 'reject' | 'leave') => {
    await actOnChat(platform, act, one)
    return { id: one.id }
  }
  const onMessage = async (asked: OnMessage, act: (one: OnMessage) => Promise<void>) => {
    await act(asked)
    return showMessage(platform, asked)
  }
  return os.router({
    list: os.list.handler(({ context, input }) => listChats(platform, signedIn(context).viewer, input)),
    unread: os.unread.handler(({ context }) => countUnread(db, signedIn(context).viewer.id)),
    settings: os.settings.handler(({ context }) => findSettings(db, signedIn(context).viewer.id)),
    changeSettings: os.changeSettings.handler(({ context, input: change }) =>
      changeSettings(platform, { userId: signedIn(context).viewer.id, key: context.idempotencyKey, change }),
    ),
    reach: os.reach.handler((asked) => findReach(platform, { ...signedIn(asked.context), id: asked.input.id })),
    start: os.start.handler(({ context, input: { userId, ...message } }) =>
      sendMessage(platform, { ...signedIn(context), key: context.idempotencyKey, message, to: { userId } }),
    ),
    startGroup: os.startGroup.handler(async ({ context, input }) => {
      const { viewer } = signedIn(context)
      const id = await startGroup(platform, { viewer, key: context.idempotencyKey, ...input })
      return findChat(platform, { viewer, id })
    }),
    find: os.find.handler((asked) => findChat(platform, by(asked))),
    messages: os.messages.handler(({ context, input }) => listMessages(platform, signedIn(context).viewer, input)),
    send: os.send.handler(({ context, input: { id, ...message } }) =>
      sendMessage(platform, { ...signedIn(context), key: context.idempotencyKey, message, to: { chatId: id } }),
    ),
    edit: os.edit.handler((asked) =>
      onMessage(by(asked), (one) => editMessage(platform, { ...one, body: asked.input.body })),
    ),
    remove: os.remove.handler((asked) => removeMessage(platform, { ...by(asked), for: asked.input.for })),
    react: os.react.handler((asked) =>
      onMessage(by(asked), (one) => reactTo(platform, { ...one, emoji: asked.input.emoji })),
    ),
    read: os.read.handler((asked) => markRead(platform, { ...by(asked), seq: asked.input.seq })),
    accept: os.accept.handler((asked) => onChat(by(asked), (one) => actOnChat(platform, 'accept', one))),
    reject: os.reject.handler((asked) => away(by(asked), 'reject')),
    leave: os.leave.handler((asked) => away(by(asked), 'leave')),
    mute: os.mute.handler((asked) => onChat(by(asked), (one) => actOnChat(platform, muting(asked.input), one))),
    invite: os.invite.handler((asked) =>
      onChat(by(asked), (one) => inviteToGroup(platform, { ...one, userIds: asked.input.userIds })),
    ),
    here: os.here.handler(({ context, input }) => beHere(platform, { ...signedIn(context), ...input })),
  })
}

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
