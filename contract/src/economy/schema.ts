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

/** Balances as every mutation that changes them returns them. */
export const Balances = z.object({ stars: z.number().int(), xp: z.number().int(), level: z.number().int() })
