import * as z from 'zod'
import { BAD_CURSOR, BLOCKED, change, FORBIDDEN, Id, login, NOT_FOUND, speak } from '../kernel/index.ts'
import { uploadRefusals } from '../uploads/index.ts'
import { GROUP_MAX } from './rules.ts'
import { Message, MessageBody, MessagePage, MessagesAsked, NewMessage, Reaction } from './message.ts'
import {
  Chat,
  ChatPage,
  ChatQuestion,
  ChatSettings,
  ChatSettingsChange,
  ChatUnread,
  GroupTitle,
  Reach,
} from './schema.ts'

const tags = ['chat']
const byId = z.strictObject({ id: Id })
const others = z
  .array(Id)
  .min(1)
  .max(GROUP_MAX - 1)
const count = z.number().int().nonnegative()

const seconds = z.object({ retryAfterSeconds: z.number().int() })
const level = z.object({ level: z.number().int() })

/** Refusals of the content of a message (rules 3.22). */
const words = {
  /** The message has no text, card or image. */
  NOTHING_SAID: { status: 422 },
  /** A message request is one message of text. Links, cards and images are allowed once it is accepted. */
  ONLY_TEXT: { status: 403 },
  LEVEL_TOO_LOW: { status: 403, data: level },
  ...uploadRefusals.attach,
} as const

const sending = {
  ...NOT_FOUND,
  ...BLOCKED,
  ...words,
  /** The other user has not answered the one message of the request. */
  REQUEST_PENDING: { status: 409 },
  /** The recipient takes no messages from the sender now. The response does not say why. */
  NOT_RECEIVING: { status: 403 },
  TOO_FAST: { status: 429, data: seconds },
} as const

const starting = {
  /** The user has started `max` chats within 24 hours. */
  TOO_MANY_STARTED: { status: 429, data: seconds.extend({ max: z.number().int() }) },
  YOURSELF: { status: 422 },
} as const

/** Refusals of chats, by endpoint. */
export const chatRefusals = {
  list: BAD_CURSOR,
  read: NOT_FOUND,
  reach: { ...NOT_FOUND, YOURSELF: starting.YOURSELF },
  send: sending,
  start: { ...sending, ...starting },
  group: {
    ...NOT_FOUND,
    ...starting,
    NOT_RECEIVING: sending.NOT_RECEIVING,
    LEVEL_TOO_LOW: words.LEVEL_TOO_LOW,
    GROUP_FULL: { status: 409, data: z.object({ max: z.number().int() }) },
  },
  edit: { ...NOT_FOUND, ...FORBIDDEN, ONLY_TEXT: words.ONLY_TEXT, /** After EDIT_MS. */ TOO_LATE: { status: 409 } },
  remove: { ...NOT_FOUND, ...FORBIDDEN, TOO_LATE: { status: 409 } },
  onChat: NOT_FOUND,
} as const

const onChat = (path: string, summary: string) =>
  change('write')
    .route({ method: 'POST', path: `/chats/{id}/${path}`, tags, summary })
    .errors(chatRefusals.onChat)
    .input(byId)

export const chatContract = {
  list: login('read')
    .route({ method: 'GET', path: '/chats', tags, summary: 'List my chats, latest first' })
    .errors(chatRefusals.list)
    .input(ChatQuestion)
    .output(ChatPage),

  unread: login('read')
    .route({
      method: 'GET',
      path: '/chats/unread',
      tags,
      summary: 'Count my chats with unread messages and my message requests',
    })
    .output(ChatUnread),

  settings: login('read')
    .route({
      method: 'GET',
      path: '/me/chat-settings',
      tags,
      summary: 'Read who may write to me, and whether I send read receipts',
    })
    .output(ChatSettings),

  changeSettings: change('write')
    .route({ method: 'PATCH', path: '/me/chat-settings', tags, summary: 'Change my chat settings' })
    .input(ChatSettingsChange)
    .output(ChatSettings),

  reach: login('read')
    .route({ method: 'GET', path: '/chats/with/{id}', tags, summary: 'Check whether and how I can write to a user' })
    .errors(chatRefusals.reach)
    .input(byId)
    .output(Reach),

  start: speak('create')
    .route({ method: 'POST', path: '/chats', tags, summary: 'Send a first message to a user' })
    .errors(chatRefusals.start)
    .input(NewMessage.extend({ userId: Id }))
    .output(Message),

  startGroup: speak('create')
    .route({ method: 'POST', path: '/chats/groups', tags, summary: 'Create a group of up to ten' })
    .errors(chatRefusals.group)
    .input(z.strictObject({ title: GroupTitle, userIds: others }))
    .output(Chat),

  find: login('read')
    .route({ method: 'GET', path: '/chats/{id}', tags, summary: 'Get a chat' })
    .errors(chatRefusals.read)
    .input(byId)
    .output(Chat),

  messages: login('read')
    .route({
      method: 'GET',
      path: '/chats/{id}/messages',
      tags,
      summary: 'List messages of a chat, before, after or around a message',
    })
    .errors(chatRefusals.read)
    .input(MessagesAsked)
    .output(MessagePage),

  send: speak('write')
    .route({ method: 'POST', path: '/chats/{id}/messages', tags, summary: 'Send a message in a chat' })
    .errors(chatRefusals.send)
    .input(NewMessage.extend({ id: Id }))
    .output(Message),

  edit: speak('write')
    .route({ method: 'PATCH', path: '/messages/{id}', tags, summary: 'Edit my message, within 15 minutes' })
    .errors(chatRefusals.edit)
    .input(byId.extend({ body: MessageBody }))
    .output(Message),

  remove: change('delete')
    .route({ method: 'DELETE', path: '/messages/{id}', tags, summary: 'Delete a message, for me or for everybody' })
    .errors(chatRefusals.remove)
    .input(byId.extend({ for: z.enum(['me', 'all']) }))
    .output(byId),

  react: change('write')
    .route({
      method: 'PUT',
      path: '/messages/{id}/reaction',
      tags,
      summary: 'React to a message; null removes the reaction',
    })
    .errors(chatRefusals.onChat)
    .input(byId.extend({ emoji: Reaction.nullable() }))
    .output(Message),

  read: change('read')
    .route({ method: 'PUT', path: '/chats/{id}/read', tags, summary: 'Mark a chat as read up to a message' })
    .errors(chatRefusals.onChat)
    .input(byId.extend({ seq: count }))
    .output(z.object({ readSeq: count, unread: count })),

  accept: onChat('accept', 'Accept a request').output(Chat),
  reject: onChat('reject', 'Decline a request; nobody is notified').output(byId),
  leave: onChat('leave', 'Leave a chat').output(byId),

  mute: change('write')
    .route({ method: 'PUT', path: '/chats/{id}/muted', tags, summary: 'Mute or unmute a chat' })
    .errors(chatRefusals.onChat)
    .input(byId.extend({ muted: z.boolean() }))
    .output(Chat),

  invite: change('write')
    .route({ method: 'POST', path: '/chats/{id}/people', tags, summary: 'Add users to a group' })
    .errors(chatRefusals.group)
    .input(byId.extend({ userIds: others }))
    .output(Chat),

  /** Sent to friends who take part in the chat. The server stores nothing. */
  here: login('read')
    .route({ method: 'POST', path: '/chats/{id}/here', tags, summary: 'Send my presence and typing state' })
    .errors(chatRefusals.onChat)
    .input(byId.extend({ typing: z.boolean() }))
    .output(z.object({ told: count })),
}
