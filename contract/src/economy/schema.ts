import * as z from 'zod'
import { Id, Instant, Language } from '../kernel/index.ts'

export const Currency = z.enum(['stars', 'xp', 'credits'])

/** Why a balance changed. Each kind has words in both languages. */
export const LedgerKind = z.enum([
  'opening',
  'boost',
  'ultra',
  'undo',
  'refund',
  'first_vote',
  'published',
  'voter_gained',
  'voters_milestone',
  'level_up',
  'level_share',
])
export type LedgerKind = z.infer<typeof LedgerKind>

/** One movement: append-only. `balance` is the balance after it. */
export const Movement = z.object({
  id: z.string(),
  currency: Currency,
  delta: z.number().int(),
  balance: z.number().int(),
  kind: LedgerKind,
  /** The ranking the movement is about, when there is one that the owner may still see. */
  ranking: z.object({ id: Id, slug: z.string(), topic: z.string(), language: Language }).nullable(),
  at: Instant,
})
export type Movement = z.infer<typeof Movement>

/** One of several movements that a day brought for the same reason. */
export const MovementLine = Movement.pick({ id: true, delta: true, balance: true, at: true })

/**
 * What a person's UTC day brought of one currency, for one reason, about one ranking. `delta` is the sum, the rest that of
 * the newest; `lines` are the single movements, newest first. What is about no ranking stands alone.
 */
export const MovementGroup = Movement.extend({ lines: z.array(MovementLine).min(1) })
export type MovementGroup = z.infer<typeof MovementGroup>

/** Balances as every mutation that changes them returns them. */
export const Balances = z.object({ stars: z.number().int(), xp: z.number().int(), level: z.number().int() })
