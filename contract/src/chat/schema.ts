import * as z from 'zod'
import { Cursor, Id, Instant, pageOf, visibleText } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { ImageChoice } from '../uploads/index.ts'
import { GROUP_MAX, REACTIONS, TEXT_MAX, TITLE_MAX } from './rules.ts'

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

/** What is shared, as it is sent: what it shows is read anew by everybody who reads it. */
export const CardRef = z.strictObject({ type: z.enum(['ranking', 'item']), id: Id })
export type CardRef = z.infer<typeof CardRef>

/** A shared thing as its reader may see it now. */
export const ShareCard = z.object({
  type: z.enum(['ranking', 'item']),
  id: Id,
  path: z.string(),
  title: z.string(),
  /** Of an item: the ranking it stands in. */
  topic: z.string().nullable(),
  points: z.number().int(),
  voters: count,
  /** Of an item: its place. */
  place: z.number().int().nullable(),
  /** Of a ranking: what stands on top. */
  top: z.array(z.string()).max(3),
})
export type ShareCard = z.infer<typeof ShareCard>

export const Reaction = z.enum(REACTIONS)
export type Reaction = z.infer<typeof Reaction>

/** What the reader may do with a message, as the server sees it. */
export const MessageAct = z.enum(['react', 'edit', 'removeForAll', 'report'])
export type MessageAct = z.infer<typeof MessageAct>

/** A message. One that is not `shown` has no words, card or picture; of one from somebody blocked no author either. */
export const Message = z.object({
  id: Id,
  chatId: Id,
  /** Its place in the conversation, the same for everybody. */
  seq: z.number().int().positive(),
  author: PersonChip.nullable(),
  mine: z.boolean(),
  state: z.enum(['shown', 'removed', 'hidden', 'blocked']),
  body: z.string(),
  /** What it shares: a card, or that the reader may not see it (any more). */
  card: z.union([ShareCard, z.object({ gone: z.literal(true) })]).nullable(),
  image: z.object({ id: Id, url: z.string(), alt: z.string() }).nullable(),
  reactions: z.array(z.object({ emoji: Reaction, count, mine: z.boolean() })).max(REACTIONS.length),
  createdAt: Instant,
  editedAt: Instant.nullable(),
  /** The name that its sender's browser gave it. */
  clientId: Id.nullable(),
  may: z.array(MessageAct).max(4),
})
export type Message = z.infer<typeof Message>

/** What somebody sends. `clientId` is made by the sender: a message that is sent again arrives once. */
export const NewMessage = z.strictObject({
  clientId: Id,
  body: visibleText({ min: 0, max: TEXT_MAX, paragraphs: true }).default(''),
  card: CardRef.optional(),
  image: ImageChoice.optional(),
})
export type NewMessage = z.infer<typeof NewMessage>

export const MessageBody = visibleText({ min: 1, max: TEXT_MAX, paragraphs: true })
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

/** A part of a conversation, oldest first. */
export const MessagePage = z.object({
  items: z.array(Message),
  hasOlder: z.boolean(),
  hasNewer: z.boolean(),
  lastSeq: count,
})
export type MessagePage = z.infer<typeof MessagePage>

/** How somebody would reach another person: at once, by a request, or not at all. */
export const Reach = z.object({
  person: PersonChip,
  chatId: Id.nullable(),
  reach: z.enum(['direct', 'request', 'closed']),
})
export type Reach = z.infer<typeof Reach>

const seq = z.coerce.number().int().nonnegative().max(2_147_483_647)
/** Which part: around a place, what is older, or what is newer; the newest where none is named. */
export const MessagesAsked = z.strictObject({
  id: Id,
  around: seq.optional(),
  before: seq.optional(),
  after: seq.optional(),
})

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
