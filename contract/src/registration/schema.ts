import * as z from 'zod'
import { Id, Instant } from '../kernel/index.ts'

/** Lengths in characters: of the reason for a block, and of what staff write to an applicant. */
export const REASON_LETTERS = { min: 3, max: 500 } as const
export const NOTE_LETTERS_MAX = 500

/** Shortest prefix that a blocked network may have. A wider one would block whole countries. */
export const PREFIX_MIN = { 4: 8, 6: 16 } as const

/** A person who asked to join and waits for staff. */
export const Applicant = z.object({
  id: Id,
  username: z.string(),
  /** Null for staff who may not change people. */
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  appliedAt: Instant,
})
export type Applicant = z.infer<typeof Applicant>

export const BlockKind = z.enum(['network', 'domain'])
export type BlockKind = z.infer<typeof BlockKind>

/** A network or mail domain from which nobody can sign up. */
export const SignUpBlock = z.object({
  id: Id,
  kind: BlockKind,
  /** CIDR notation: 203.0.113.0/24, 2001:db8::/32. A domain includes its subdomains. */
  value: z.string(),
  reason: z.string(),
  /** Username of the staff member; null if the account is gone. */
  by: z.string().nullable(),
  addedAt: Instant,
  /** Null: it does not end by itself. */
  endsAt: Instant.nullable(),
  isOver: z.boolean(),
})
export type SignUpBlock = z.infer<typeof SignUpBlock>
