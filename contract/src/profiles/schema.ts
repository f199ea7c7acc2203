import * as z from 'zod'
import { AREAS, Id, Instant, Language, offeredLanguages, visibleText } from '../kernel/index.ts'
import { BIO_MAX, timeZoneOf } from './rules.ts'

/** Role as shown. Derived: admin flag, then live PRO entitlement, else user (rules 1). */
export const Role = z.enum(['user', 'PRO', 'admin'])

/**
 * Theme identifiers of specification 9. `theme-system` follows the device. The feature themes decides which are on
 * offer.
 */
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

/** How a user ranks, shown beside their name (specification 3). */
export const RoleIcon = z.enum(['analytical', 'casual', 'wise', 'competitive'])
export type RoleIcon = z.infer<typeof RoleIcon>

/** Interests of a user (specification 1). */
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

/** Rarity of an avatar (specification 3). */
export const Rarity = z.enum(['common', 'uncommon', 'rare', 'epic', 'legendary'])
export type Rarity = z.infer<typeof Rarity>

/** Who may see a profile: everybody, or its owner only (rules 3.7). */
export const ProfileVisibility = z.enum(['public', 'private'])

/** What cards and rows show of a user. */
export const PersonChip = z.object({
  id: Id,
  username: z.string(),
  avatarUrl: z.string().nullable(),
  level: z.number().int(),
  role: Role,
  /** The profile is private, so the name has no link. Left out if it is public. */
  isPrivate: z.boolean().optional(),
})
export type PersonChip = z.infer<typeof PersonChip>

/** The signed-in user's own profile; no other user ever gets this shape (rules 1). */
export const Me = z.object({
  id: Id,
  email: z.string(),
  emailVerified: z.boolean(),
  username: z.string(),
  /** When the user may change the username again; null if they may now. */
  usernameKeptUntil: Instant.nullable(),
  avatarUrl: z.string().nullable(),
  /** Id of the selected avatar, and the image URL of each avatar that the user owns. */
  avatarId: z.string().nullable(),
  unlockedVisuals: z.record(z.string(), z.string()),
  role: Role,
  isPro: z.boolean(),
  isSuperAdmin: z.boolean(),
  /** The user's rights in the administration, by area. Left out for users without any. */
  staff: z.partialRecord(z.enum(AREAS), z.enum(['read', 'change'])).optional(),
  /** The user has a staff role but no second factor, so the administration refuses access. */
  factorDue: z.boolean().optional(),
  /** A staff member views the site as this user until then. Nothing can be changed. */
  viewing: z.object({ endsAt: Instant }).optional(),
  /** The last payment for PRO failed. Every page says so until it is paid. */
  paymentFailed: z.boolean().optional(),
  language: Language,
  theme: Theme,
  bio: z.string(),
  roleIcon: RoleIcon.nullable(),
  interests: z.array(Interest),
  visibility: ProfileVisibility,
  /** Whether others may see that this user voted (rules 3.3). Counts are public in any case. */
  votesPublic: z.boolean(),
  /** The user has asked for early access to new features. */
  earlyAccess: z.boolean(),
  /** Whether the user appears on leaderboards (rules 3.19). */
  onBoards: z.boolean(),
  /** IANA name. It defines the user's local days. */
  timeZone: z.string(),
  /** Consecutive days with a claimed daily reward, the last claim, and whether the user wants to see the streak. */
  dailyLoginStreak: z.number().int(),
  lastDailyReward: Instant.nullable(),
  streakShown: z.boolean(),
  level: z.number().int(),
  /** The last level that a page congratulated the user on; the next one opens the level-up modal (specification 4). */
  celebratedLevel: z.number().int(),
  xp: z.number().int(),
  stars: z.number().int(),
  aiCredits: z.number().int(),
  profileCompleted: z.boolean(),
  /** Number of unread notifications. */
  unread: z.number().int(),
  joinedAt: Instant,
  /** End of the page's lease on the session; renew it before then (specification 9). */
  leaseExpiresAt: Instant,
})
export type Me = z.infer<typeof Me>

/** A name of the IANA time zone list. */
export const TimeZone = z
  .string()
  .max(64)
  .refine((name) => timeZoneOf(name) !== null)

/** What users may change of their own profile. Every key is optional; what is left out stays. */
export const ProfileChanges = z.strictObject({
  language: Language.refine((code) => offeredLanguages().includes(code)).optional(),
  theme: Theme.optional(),
  /** Once in 30 days. During the set-up as often as the user likes. */
  username: visibleText({ max: 60 }).optional(),
  bio: visibleText({ max: BIO_MAX, paragraphs: true }).optional(),
  roleIcon: RoleIcon.nullable().optional(),
  interests: z.array(Interest).max(Interest.options.length).optional(),
  visibility: ProfileVisibility.optional(),
  votesPublic: z.boolean().optional(),
  onBoards: z.boolean().optional(),
  timeZone: TimeZone.optional(),
  streakShown: z.boolean().optional(),
  /** Early access to new features: from level 9 on, or with PRO. */
  earlyAccess: z.boolean().optional(),
})
export type ProfileChanges = z.infer<typeof ProfileChanges>

export const PublicProfile = PersonChip.extend({
  bio: z.string(),
  /** Rarity of the selected avatar; null without one. */
  avatarRarity: Rarity.nullable(),
  roleIcon: RoleIcon.nullable(),
  joinedAt: Instant,
  rankings: z.number().int(),
  points: z.number().int(),
  /** Number of rankings that the user has shared. */
  shares: z.number().int(),
  /** Number of invited users who became active. */
  invitedFriends: z.number().int(),
})
export type PublicProfile = z.infer<typeof PublicProfile>
