import * as z from 'zod'
import { Cursor, Id, Instant, pageOf, visibleText } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { GROUP_MAX, TITLE_MAX } from './rules.ts'

const count = z.number().int().nonnegative()

/** Who may write to a user without a message request (rules 3.22). */
export const ChatReceive = z.enum(['everybody', 'followed', 'nobody'])
export type ChatReceive = z.infer<typeof ChatReceive>

/** Chat settings of a user. Read receipts are shown between two users who both allow them. */
export const ChatSettings = z.object({ receive: ChatReceive, receipts: z.boolean() })
export type ChatSettings = z.infer<typeof ChatSettings>
export const ChatSettingsChange = z.strictObject({
  receive: ChatReceive.optional(),
  receipts: z.boolean().optional(),
})

export const ChatTab = z.enum(['messages', 'requests', 'groups'])
export type ChatTab = z.infer<typeof ChatTab>

export const GroupTitle = visibleText({ min: 2, max: TITLE_MAX })

const ChatCommon = z.object({
  id: Id,
  kind: z.enum(['pair', 'group']),
  /** Null for a chat of two. */
  title: z.string().nullable(),
  muted: z.boolean(),
  /** `asked`: the chat is a message request or an invitation that the reader has not answered. */
  state: z.enum(['in', 'asked']),
  /** The other user has not accepted the request yet. */
  waiting: z.boolean(),
  unread: count,
})

/** A chat in the list. */
export const ChatLine = ChatCommon.extend({
  /** Other members, at most four. */
  people: z.array(PersonChip).max(4),
  last: z
    .object({
      body: z.string(),
      kind: z.enum(['text', 'card', 'image', 'gone']),
      mine: z.boolean(),
      author: z.string().nullable(),
      seq: count,
    })
    .nullable(),
  lastAt: Instant,
})
export type ChatLine = z.infer<typeof ChatLine>

export const ChatUnread = z.object({
  /** Chats with unread messages, without muted ones. */
  chats: count,
  requests: count,
})
export type ChatUnread = z.infer<typeof ChatUnread>

export const ChatPage = pageOf(ChatLine).extend(ChatUnread.shape)
export type ChatPage = z.infer<typeof ChatPage>

/** Why the user may not write in a chat now; null if they may. */
export const WriteStop = z.enum(['waiting', 'closed']).nullable()

/** A member of a chat. `readSeq`: only if both users allow read receipts. */
export const ChatMember = PersonChip.extend({
  asked: z.boolean(),
  readSeq: z.number().int().nullable(),
  friend: z.boolean(),
})
export type ChatMember = z.infer<typeof ChatMember>

/** A chat, with the reader's state in it. */
export const Chat = ChatCommon.extend({
  /** The other members. */
  members: z.array(ChatMember).max(GROUP_MAX),
  lastSeq: count,
  readSeq: count,
  stop: WriteStop,
  /** Whether images may be sent in this chat. */
  images: z.boolean(),
})
export type Chat = z.infer<typeof Chat>

/** Whether and how a user can write to another: directly, by a message request, or not at all. */
export const Reach = z.object({
  person: PersonChip,
  chatId: Id.nullable(),
  reach: z.enum(['direct', 'request', 'closed']),
})
export type Reach = z.infer<typeof Reach>

export const ChatQuestion = z.strictObject({
  tab: ChatTab.default('messages'),
  q: visibleText({ min: 0, max: TITLE_MAX }).optional(),
  cursor: Cursor.optional(),
})

/** Live event for the user's own open pages. It contains no message text. */
export type ChatMoved = {
  chatId: string
  seq: number
  act: 'message' | 'changed' | 'read' | 'state'
  messageId?: string
}
/** Live event: a friend is present in the chat, perhaps typing. Stored nowhere. */
export type ChatHere = { chatId: string; userId: string; typing: boolean }
