import * as z from 'zod'
import { change, Id, login, speak } from '../kernel/index.ts'
import { chatRefusals as refusals } from './refusals.ts'
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

const onChat = (path: string, summary: string) =>
  change('write')
    .route({ method: 'POST', path: `/chats/{id}/${path}`, tags, summary })
    .errors(refusals.onChat)
    .input(byId)

export const chatContract = {
  list: login('read')
    .route({ method: 'GET', path: '/chats', tags, summary: 'My conversations, the latest first' })
    .errors(refusals.list)
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
    .errors(refusals.reach)
    .input(byId)
    .output(Reach),

  start: speak('create')
    .route({ method: 'POST', path: '/chats', tags, summary: 'Write to somebody' })
    .errors(refusals.start)
    .input(NewMessage.extend({ userId: Id }))
    .output(Message),

  startGroup: speak('create')
    .route({ method: 'POST', path: '/chats/groups', tags, summary: 'Open a group of up to ten' })
    .errors(refusals.group)
    .input(z.strictObject({ title: GroupTitle, userIds: others }))
    .output(Chat),

  find: login('read')
    .route({ method: 'GET', path: '/chats/{id}', tags, summary: 'One conversation' })
    .errors(refusals.read)
    .input(byId)
    .output(Chat),

  messages: login('read')
    .route({ method: 'GET', path: '/chats/{id}/messages', tags, summary: 'A part of a conversation, both ways' })
    .errors(refusals.read)
    .input(MessagesAsked)
    .output(MessagePage),

  send: speak('write')
    .route({ method: 'POST', path: '/chats/{id}/messages', tags, summary: 'Write in a conversation' })
    .errors(refusals.send)
    .input(NewMessage.extend({ id: Id }))
    .output(Message),

  edit: speak('write')
    .route({ method: 'PATCH', path: '/messages/{id}', tags, summary: 'Change what I wrote, within 15 minutes' })
    .errors(refusals.edit)
    .input(byId.extend({ body: MessageBody }))
    .output(Message),

  remove: change('delete')
    .route({ method: 'DELETE', path: '/messages/{id}', tags, summary: 'Take a message away, for me or for everybody' })
    .errors(refusals.remove)
    .input(byId.extend({ for: z.enum(['me', 'all']) }))
    .output(byId),

  react: change('write')
    .route({ method: 'PUT', path: '/messages/{id}/reaction', tags, summary: 'React to a message; null takes it back' })
    .errors(refusals.onChat)
    .input(byId.extend({ emoji: Reaction.nullable() }))
    .output(Message),

  read: change('read')
    .route({ method: 'PUT', path: '/chats/{id}/read', tags, summary: 'I have read up to here' })
    .errors(refusals.onChat)
    .input(byId.extend({ seq: count }))
    .output(z.object({ readSeq: count, unread: count })),

  accept: onChat('accept', 'Accept a request').output(Chat),
  reject: onChat('reject', 'Turn a request down: nobody is told').output(byId),
  leave: onChat('leave', 'Leave a conversation').output(byId),

  mute: change('write')
    .route({ method: 'PUT', path: '/chats/{id}/muted', tags, summary: 'Hear no more of a conversation, or hear again' })
    .errors(refusals.onChat)
    .input(byId.extend({ muted: z.boolean() }))
    .output(Chat),

  invite: change('write')
    .route({ method: 'POST', path: '/chats/{id}/people', tags, summary: 'Bring people into a group' })
    .errors(refusals.group)
    .input(byId.extend({ userIds: others }))
    .output(Chat),

  /** Told to friends who look at the same conversation, and kept nowhere. */
  here: login('read')
    .route({ method: 'POST', path: '/chats/{id}/here', tags, summary: 'I am here, perhaps typing' })
    .errors(refusals.onChat)
    .input(byId.extend({ typing: z.boolean() }))
    .output(z.object({ told: count })),
}
