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

/** What a message may be refused for (rules 3.22). */
const words = {
  /** Neither words nor a card nor a picture. */
  NOTHING_SAID: { status: 422 },
  /** Strangers send one message of text: links, cards and pictures wait until it is accepted. */
  ONLY_TEXT: { status: 403 },
  LEVEL_TOO_LOW: { status: 403, data: level },
  ...uploadRefusals.attach,
} as const

const sending = {
  ...NOT_FOUND,
  ...BLOCKED,
  ...words,
  /** The one message of a request is sent; the answer is theirs. */
  REQUEST_PENDING: { status: 409 },
  /** They take no messages from the sender now: the answer does not tell why. */
  NOT_RECEIVING: { status: 403 },
  TOO_FAST: { status: 429, data: seconds },
} as const

const starting = {
  /** So many conversations begun within 24 hours. */
  TOO_MANY_STARTED: { status: 429, data: seconds.extend({ max: z.number().int() }) },
  /** Nobody writes to themselves. */
  YOURSELF: { status: 422 },
} as const

/** Each expected "no" of the slice, by the endpoint that may say it. */
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
  edit: { ...NOT_FOUND, ...FORBIDDEN, ONLY_TEXT: words.ONLY_TEXT, /** Its time is over. */ TOO_LATE: { status: 409 } },
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
    .route({ method: 'GET', path: '/chats', tags, summary: 'My conversations, the latest first' })
    .errors(chatRefusals.list)
    .input(ChatQuestion)
    .output(ChatPage),

  unread: login('read')
    .route({ method: 'GET', path: '/chats/unread', tags, summary: 'How many of my conversations have something new' })
    .output(ChatUnread),

  settings: login('read')
    .route({
      method: 'GET',
      path: '/me/chat-settings',
      tags,
      summary: 'Who may write to me, and whether I show what I read',
    })
    .output(ChatSettings),

  changeSettings: change('write')
    .route({ method: 'PATCH', path: '/me/chat-settings', tags, summary: 'Change who may write to me' })
    .input(ChatSettingsChange)
    .output(ChatSettings),

  reach: login('read')
    .route({ method: 'GET', path: '/chats/with/{id}', tags, summary: 'How I would reach somebody' })
    .errors(chatRefusals.reach)
    .input(byId)
    .output(Reach),

  start: speak('create')
    .route({ method: 'POST', path: '/chats', tags, summary: 'Write to somebody' })
    .errors(chatRefusals.start)
    .input(NewMessage.extend({ userId: Id }))
    .output(Message),

  startGroup: speak('create')
    .route({ method: 'POST', path: '/chats/groups', tags, summary: 'Open a group of up to ten' })
    .errors(chatRefusals.group)
    .input(z.strictObject({ title: GroupTitle, userIds: others }))
    .output(Chat),

  find: login('read')
    .route({ method: 'GET', path: '/chats/{id}', tags, summary: 'One conversation' })
    .errors(chatRefusals.read)
    .input(byId)
    .output(Chat),

  messages: login('read')
    .route({ method: 'GET', path: '/chats/{id}/messages', tags, summary: 'A part of a conversation, both ways' })
    .errors(chatRefusals.read)
    .input(MessagesAsked)
    .output(MessagePage),

  send: speak('write')
    .route({ method: 'POST', path: '/chats/{id}/messages', tags, summary: 'Write in a conversation' })
    .errors(chatRefusals.send)
    .input(NewMessage.extend({ id: Id }))
    .output(Message),

  edit: speak('write')
    .route({ method: 'PATCH', path: '/messages/{id}', tags, summary: 'Change what I wrote, within 15 minutes' })
    .errors(chatRefusals.edit)
    .input(byId.extend({ body: MessageBody }))
    .output(Message),

  remove: change('delete')
    .route({ method: 'DELETE', path: '/messages/{id}', tags, summary: 'Take a message away, for me or for everybody' })
    .errors(chatRefusals.remove)
    .input(byId.extend({ for: z.enum(['me', 'all']) }))
    .output(byId),

  react: change('write')
    .route({ method: 'PUT', path: '/messages/{id}/reaction', tags, summary: 'React to a message; null takes it back' })
    .errors(chatRefusals.onChat)
    .input(byId.extend({ emoji: Reaction.nullable() }))
    .output(Message),

  read: change('read')
    .route({ method: 'PUT', path: '/chats/{id}/read', tags, summary: 'I have read up to here' })
    .errors(chatRefusals.onChat)
    .input(byId.extend({ seq: count }))
    .output(z.object({ readSeq: count, unread: count })),

  accept: onChat('accept', 'Accept a request').output(Chat),
  reject: onChat('reject', 'Turn a request down: nobody is told').output(byId),
  leave: onChat('leave', 'Leave a conversation').output(byId),

  mute: change('write')
    .route({ method: 'PUT', path: '/chats/{id}/muted', tags, summary: 'Hear no more of a conversation, or hear again' })
    .errors(chatRefusals.onChat)
    .input(byId.extend({ muted: z.boolean() }))
    .output(Chat),

  invite: change('write')
    .route({ method: 'POST', path: '/chats/{id}/people', tags, summary: 'Bring people into a group' })
    .errors(chatRefusals.group)
    .input(byId.extend({ userIds: others }))
    .output(Chat),

  /** Told to friends who look at the same conversation, and kept nowhere. */
  here: login('read')
    .route({ method: 'POST', path: '/chats/{id}/here', tags, summary: 'I am here, perhaps typing' })
    .errors(chatRefusals.onChat)
    .input(byId.extend({ typing: z.boolean() }))
    .output(z.object({ told: count })),
}
