import * as z from 'zod'
import { Id, Instant } from '../../kernel/index.ts'
import { ReportTargetType, Sanction } from '../../reports/index.ts'
import { Currency, LedgerKind } from '../../economy/index.ts'
import { ListedPerson } from './schema.ts'

const count = z.number().int()

/** A device of somebody's, without where it is. */
const Device = z.object({ id: Id, userAgent: z.string(), signedInAt: Instant, lastSeenAt: Instant })

/** What befell somebody, and when it ends or ended; `kind` is "warn" where nothing but words did. */
export const PastSanction = z.object({
  id: Id,
  kind: z.enum(['warn', 'silence', 'no-votes', 'ban']),
  sanction: Sanction.nullable(),
  words: z.string(),
  since: Instant,
  until: Instant.nullable(),
  liftedAt: Instant.nullable(),
  stands: z.boolean(),
})
export type PastSanction = z.infer<typeof PastSanction>

/** Somebody as staff see them: the latest of each, and the address for those who may change people. */
export const PersonSheet = ListedPerson.extend({
  bio: z.string(),
  stars: count,
  xp: count,
  aiCredits: count,
  pro: z.array(z.object({ source: z.string(), until: Instant.nullable() })),
  sessions: z.array(Device),
  sanctions: z.array(PastSanction),
  cases: z.array(z.object({ type: ReportTargetType, id: Id, state: z.string(), reports: count, lastAt: Instant })),
  /** What a moderator may do about the person: sanction them, lift what the last decision laid, or nothing. */
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

/** A line of somebody's ledger. */
export const PersonMovement = z.object({
  id: z.string(),
  currency: Currency,
  delta: count,
  balance: count,
  kind: LedgerKind,
  at: Instant,
})
export type PersonMovement = z.infer<typeof PersonMovement>
