import * as z from 'zod'
import { Id, Instant, visibleText } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { ImageChoice } from '../uploads/index.ts'
import { REACTIONS, TEXT_MAX } from './rules.ts'

const count = z.number().int().nonnegative()

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

/** A part of a conversation, oldest first. */
export const MessagePage = z.object({
  items: z.array(Message),
  hasOlder: z.boolean(),
  hasNewer: z.boolean(),
  lastSeq: count,
})
export type MessagePage = z.infer<typeof MessagePage>

const seq = z.coerce.number().int().nonnegative().max(2_147_483_647)
/** Which part: around a place, what is older, or what is newer; the newest where none is named. */
export const MessagesAsked = z.strictObject({
  id: Id,
  around: seq.optional(),
  before: seq.optional(),
  after: seq.optional(),
})
