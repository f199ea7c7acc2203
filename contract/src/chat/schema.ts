import * as z from 'zod'
import { Cursor, Id, Instant, pageOf, visibleText } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { GROUP_MAX, TITLE_MAX } from './rules.ts'

const count = z.number().int().nonnegative()

/** Who may write to somebody without asking first (rules 3.22). */
export const ChatReceive = z.enum(['everybody', 'followed', 'nobody'])
export type ChatReceive = z.infer<typeof ChatReceive>

/** What somebody has decided about their conversations. Read marks are shown to two who both say so. */
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
  /** Of a group. */
  title: z.string().nullable(),
  muted: z.boolean(),
  /** `asked`: somebody wants to talk, and the reader has not answered. */
  state: z.enum(['in', 'asked']),
  /** The other one has not accepted yet. */
  waiting: z.boolean(),
  unread: count,
})

/** A conversation in the list. */
export const ChatLine = ChatCommon.extend({
  /** The others, at most four of them. */
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
  /** Conversations with something unread, muted ones left out. */
  chats: count,
  requests: count,
})
export type ChatUnread = z.infer<typeof ChatUnread>

export const ChatPage = pageOf(ChatLine).extend(ChatUnread.shape)
export type ChatPage = z.infer<typeof ChatPage>

/** Why somebody may not write here now; null: they may. */
export const WriteStop = z.enum(['waiting', 'closed']).nullable()

/** Somebody of a conversation. `readSeq` and `friend` are told only where both consent, or are friends. */
export const ChatMember = PersonChip.extend({
  asked: z.boolean(),
  readSeq: z.number().int().nullable(),
  friend: z.boolean(),
})
export type ChatMember = z.infer<typeof ChatMember>

/** One conversation, and how its reader stands to it. */
export const Chat = ChatCommon.extend({
  /** The others. */
  members: z.array(ChatMember).max(GROUP_MAX),
  lastSeq: count,
  readSeq: count,
  stop: WriteStop,
  /** Pictures may be sent here. */
  images: z.boolean(),
})
export type Chat = z.infer<typeof Chat>

/** How somebody would reach another person: at once, by a request, or not at all. */
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

/** What open pages of a person hear on their own topic; no words travel. */
export type ChatMoved = {
  chatId: string
  seq: number
  act: 'message' | 'changed' | 'read' | 'state'
  messageId?: string
}
/** Somebody, a friend of who hears it, is here, perhaps typing. Kept nowhere. */
export type ChatHere = { chatId: string; userId: string; typing: boolean }
