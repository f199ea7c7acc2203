import * as z from 'zod'
import { Id, Instant, Language } from '../kernel/index.ts'

/** Role as shown; derived: admin flag > live PRO entitlement > user (decisions.md 4). */
export const Role = z.enum(['user', 'PRO', 'admin'])

/** Theme identifiers of specification 9; `theme-system` follows the device. Which are on offer says the slice themes. */
export const Theme = z.enum([
  'theme-original',
  'theme-blue-water',
  'theme-light',
  'theme-dark',
  'theme-premium',
  'theme-premium-silver',
  'theme-fire-red',
  'theme-nature-green',
  'theme-system',
])
export type Theme = z.infer<typeof Theme>

/** Somebody as a chip: what every card and row shows of a person. */
export const PersonChip = z.object({
  id: Id,
  username: z.string(),
  avatarUrl: z.string().nullable(),
  level: z.number().int(),
  role: Role,
})
export type PersonChip = z.infer<typeof PersonChip>

/** The signed-in person to themselves; nobody else is ever sent this shape (decisions.md 5). */
export const Me = z.object({
  id: Id,
  email: z.string(),
  emailVerified: z.boolean(),
  username: z.string(),
  avatarUrl: z.string().nullable(),
  role: Role,
  isPro: z.boolean(),
  isSuperAdmin: z.boolean(),
  language: Language,
  theme: Theme,
  level: z.number().int(),
  xp: z.number().int(),
  stars: z.number().int(),
  aiCredits: z.number().int(),
  profileCompleted: z.boolean(),
  joinedAt: Instant,
  /** The page's lease on the session: renew it before then (specification 9). */
  leaseExpiresAt: Instant,
})
export type Me = z.infer<typeof Me>

/** A profile as anybody may see it. */
export const PublicProfile = PersonChip.extend({
  bio: z.string(),
  joinedAt: Instant,
  rankings: z.number().int(),
  points: z.number().int(),
})
export type PublicProfile = z.infer<typeof PublicProfile>
