import * as z from 'zod'
import { Id, Instant } from '../../kernel/index.ts'
import { ReportReason, ReportTargetType, Sanction } from '../../reports/index.ts'
import { Currency, LedgerKind } from '../../economy/index.ts'
import { ListedPerson } from './schema.ts'

const count = z.number().int()

/** A session of a user, without its network address. */
const Device = z.object({ id: Id, userAgent: z.string(), signedInAt: Instant, lastSeenAt: Instant })

/** Content that a case or decision is about. Title and text are empty, and the page null, once it is gone. */
const About = { rule: ReportReason.nullable(), title: z.string(), excerpt: z.string(), path: z.string().nullable() }

/** A sanction of a user, and when it ends or ended. `kind` is "warn" for a warning without sanction. */
export const PastSanction = z.object({
  id: Id,
  kind: z.enum(['warn', 'silence', 'no-votes', 'ban']),
  sanction: Sanction.nullable(),
  words: z.string(),
  since: Instant,
  until: Instant.nullable(),
  liftedAt: Instant.nullable(),
  stands: z.boolean(),
  /** Null for a sanction that waits for a decision. */
  type: ReportTargetType.nullable(),
  ...About,
})
export type PastSanction = z.infer<typeof PastSanction>

/** A note that staff keep about a user. `by` is null if its author has gone. */
export const StaffNote = z.object({ id: Id, words: z.string(), by: z.string().nullable(), writtenAt: Instant })
export type StaffNote = z.infer<typeof StaffNote>

/**
 * A user as staff see them, with the latest entries of each list. The e-mail address needs the right to change users.
 */
export const PersonSheet = ListedPerson.extend({
  bio: z.string(),
  /** Earlier usernames, newest first, and until when the user had each. */
  formerUsernames: z.array(z.object({ username: z.string(), until: Instant })),
  stars: count,
  xp: count,
  aiCredits: count,
  pro: z.array(z.object({ source: z.string(), until: Instant.nullable() })),
  hasAvatar: z.boolean(),
  /** When the account is erased; null unless it is being deleted. */
  eraseAt: Instant.nullable(),
  /** Newest first. */
  notes: z.array(StaffNote),
  sessions: z.array(Device),
  sanctions: z.array(PastSanction),
  cases: z.array(
    z.object({ type: ReportTargetType, id: Id, state: z.string(), reports: count, lastAt: Instant, ...About }),
  ),
  /** Whether the user is under a sanction: a moderator may then lift it, otherwise impose one. */
  isSanctioned: z.boolean(),
  rankings: z.array(
    z.object({
      id: Id,
      slug: z.string(),
      topic: z.string(),
      status: z.string(),
      visibility: z.string(),
      voters: count,
      updatedAt: Instant,
    }),
  ),
  comments: z.array(
    z.object({ id: Id, body: z.string(), createdAt: Instant, hidden: z.boolean(), deleted: z.boolean() }),
  ),
})
export type PersonSheet = z.infer<typeof PersonSheet>

/** A line of a user's ledger. */
export const PersonMovement = z.object({
  id: z.string(),
  currency: Currency,
  delta: count,
  balance: count,
  kind: LedgerKind,
  at: Instant,
})
export type PersonMovement = z.infer<typeof PersonMovement>
