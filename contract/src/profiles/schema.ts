import * as z from 'zod'
import { Id, Instant, Language, visibleText } from '../kernel/index.ts'
import { BIO_MAX } from './rules.ts'

/** Role as shown; derived: admin flag > live PRO entitlement > user (rules 1). */
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

/** How somebody ranks, shown beside their name (specification 3). */
export const RoleIcon = z.enum(['analytical', 'casual', 'wise', 'competitive'])
export type RoleIcon = z.infer<typeof RoleIcon>

/** What somebody likes (specification 1). */
export const Interest = z.enum([
  'cine',
  'musica',
  'videojuegos',
  'comida',
  'libros',
  'viajes',
  'productividad',
  'deporte',
  'opinion',
  'autoayuda',
  'random',
])
export type Interest = z.infer<typeof Interest>

/** Who sees a profile: everybody, or its owner only (rules 3.7). */
export const ProfileVisibility = z.enum(['public', 'private'])

/** Somebody as a chip: what every card and row shows of a person. */
export const PersonChip = z.object({
  id: Id,
  username: z.string(),
  avatarUrl: z.string().nullable(),
  level: z.number().int(),
  role: Role,
})
export type PersonChip = z.infer<typeof PersonChip>

/** The signed-in person to themselves; nobody else is ever sent this shape (rules 1). */
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
  bio: z.string(),
  roleIcon: RoleIcon.nullable(),
  interests: z.array(Interest),
  visibility: ProfileVisibility,
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

/** What a person may change of their own profile. Every key stands alone; what is left out stays. */
export const ProfileChanges = z.strictObject({
  language: Language.optional(),
  theme: Theme.optional(),
  /** While the set-up lasts; later it stays. */
  username: visibleText({ max: 60 }).optional(),
  bio: visibleText({ max: BIO_MAX, paragraphs: true }).optional(),
  roleIcon: RoleIcon.nullable().optional(),
  interests: z.array(Interest).max(Interest.options.length).optional(),
  visibility: ProfileVisibility.optional(),
})
export type ProfileChanges = z.infer<typeof ProfileChanges>

/** A profile as anybody may see it. */
export const PublicProfile = PersonChip.extend({
  bio: z.string(),
  joinedAt: Instant,
  rankings: z.number().int(),
  points: z.number().int(),
})
export type PublicProfile = z.infer<typeof PublicProfile>
