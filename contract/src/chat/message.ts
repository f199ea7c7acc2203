import * as z from 'zod'
import { Id, Instant, visibleText } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { ImageChoice } from '../uploads/index.ts'
import { REACTIONS, TEXT_MAX } from './rules.ts'

const count = z.number().int().nonnegative()

/** Reference to a shared ranking or item. The server reads its details anew for each reader. */
export const CardRef = z.strictObject({ type: z.enum(['ranking', 'item']), id: Id })
export type CardRef = z.infer<typeof CardRef>

/** A shared ranking or item, as the reader may see it now. */
export const ShareCard = z.object({
  type: z.enum(['ranking', 'item']),
  id: Id,
  path: z.string(),
  title: z.string(),
  /** Topic of the item's ranking; null for a ranking. */
  topic: z.string().nullable(),
  points: z.number().int(),
  voters: count,
  /** The item's place; null for a ranking. */
  place: z.number().int().nullable(),
  /** Names of the first three items of a ranking. */
  top: z.array(z.string()).max(3),
})
export type ShareCard = z.infer<typeof ShareCard>

export const Reaction = z.enum(REACTIONS)
export type Reaction = z.infer<typeof Reaction>

/** What the reader may do with a message, as decided by the server. */
export const MessageAct = z.enum(['react', 'edit', 'removeForAll', 'report'])
export type MessageAct = z.infer<typeof MessageAct>

/** A message. Without state `shown` it has no text, card or image. With state `blocked` it has no author either. */
export const Message = z.object({
  id: Id,
  chatId: Id,
  /** Its number in the chat, the same for all members. */
  seq: z.number().int().positive(),
  author: PersonChip.nullable(),
  mine: z.boolean(),
  state: z.enum(['shown', 'removed', 'hidden', 'blocked']),
  body: z.string(),
  /** Shared card. `gone`: the reader may not see it, or no longer. */
  card: z.union([ShareCard, z.object({ gone: z.literal(true) })]).nullable(),
  image: z.object({ id: Id, url: z.string(), alt: z.string() }).nullable(),
  reactions: z.array(z.object({ emoji: Reaction, count, mine: z.boolean() })).max(REACTIONS.length),
  createdAt: Instant,
  editedAt: Instant.nullable(),
  /** Id that the sender's client gave the message. */
  clientId: Id.nullable(),
  may: z.array(MessageAct).max(4),
})
export type Message = z.infer<typeof Message>

/** A new message. The client generates `clientId`: sending it again creates no second message. */
export const NewMessage = z.strictObject({
  clientId: Id,
  body: visibleText({ min: 0, max: TEXT_MAX, paragraphs: true }).default(''),
  card: CardRef.optional(),
  image: ImageChoice.optional(),
})
export type NewMessage = z.infer<typeof NewMessage>

export const MessageBody = visibleText({ min: 1, max: TEXT_MAX, paragraphs: true })

/** Messages of a chat, oldest first. */
export const MessagePage = z.object({
  items: z.array(Message),
  hasOlder: z.boolean(),
  hasNewer: z.boolean(),
  lastSeq: count,
})
export type MessagePage = z.infer<typeof MessagePage>

const seq = z.coerce.number().int().nonnegative().max(2_147_483_647)
/** Selects messages around, before or after a message number; the newest without any of them. */
export const MessagesAsked = z.strictObject({
  id: Id,
  around: seq.optional(),
  before: seq.optional(),
  after: seq.optional(),
})
