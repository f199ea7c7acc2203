import * as z from 'zod'
import { AREAS, Id, Instant, Language, visibleText } from '../kernel/index.ts'
import { BIO_MAX, timeZoneOf } from './rules.ts'

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

/** How rare an avatar is (specification 3). */
export const Rarity = z.enum(['common', 'uncommon', 'rare', 'epic', 'legendary'])
export type Rarity = z.infer<typeof Rarity>

/** Who sees a profile: everybody, or its owner only (rules 3.7). */
export const ProfileVisibility = z.enum(['public', 'private'])

/** Somebody as a chip: what every card and row shows of a person. */
export const PersonChip = z.object({
  id: Id,
  username: z.string(),
  avatarUrl: z.string().nullable(),
  level: z.number().int(),
  role: Role,
  /** Their profile is private: the name stands without a link. Left out where it is not. */
  isPrivate: z.boolean().optional(),
})
export type PersonChip = z.infer<typeof PersonChip>

/** The signed-in person to themselves; nobody else is ever sent this shape (rules 1). */
export const Me = z.object({
  id: Id,
  email: z.string(),
  emailVerified: z.boolean(),
  username: z.string(),
  avatarUrl: z.string().nullable(),
  /** The avatar worn, and the address of the picture of each that is theirs. */
  avatarId: z.string().nullable(),
  unlockedVisuals: z.record(z.string(), z.string()),
  role: Role,
  isPro: z.boolean(),
  isSuperAdmin: z.boolean(),
  /** What they may read, or change, in the administration: left out for nearly everybody. */
  staff: z.partialRecord(z.enum(AREAS), z.enum(['read', 'change'])).optional(),
  /** Somebody with a role but without a second factor: the administration refuses them. */
  factorDue: z.boolean().optional(),
  /** Staff look at the site as this person, until then: nothing can be changed. */
  viewing: z.object({ endsAt: Instant }).optional(),
  /** Their last payment for PRO failed: said on every page of theirs until it is made good. */
  paymentFailed: z.boolean().optional(),
  language: Language,
  theme: Theme,
  bio: z.string(),
  roleIcon: RoleIcon.nullable(),
  interests: z.array(Interest),
  visibility: ProfileVisibility,
  /** Whether others may be told that it was them who voted (rules 3.3); counts are public in any case. */
  votesPublic: z.boolean(),
  /** Whether they may stand on leaderboards (rules 3.19). */
  /** They asked to be shown what is new before everybody else. */
  earlyAccess: z.boolean(),
  onBoards: z.boolean(),
  /** Of the IANA list: what a day is to them. */
  timeZone: z.string(),
  /** Days in a row on which they claimed the daily reward, when they did last, and whether they want to see any of it. */
  dailyLoginStreak: z.number().int(),
  lastDailyReward: Instant.nullable(),
  streakShown: z.boolean(),
  level: z.number().int(),
  xp: z.number().int(),
  stars: z.number().int(),
  aiCredits: z.number().int(),
  profileCompleted: z.boolean(),
  /** Notifications that are not read yet. */
  unread: z.number().int(),
  joinedAt: Instant,
  /** The page's lease on the session: renew it before then (specification 9). */
  leaseExpiresAt: Instant,
})
export type Me = z.infer<typeof Me>

/** A name of the IANA list. */
export const TimeZone = z
  .string()
  .max(64)
  .refine((name) => timeZoneOf(name) !== null)

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
  votesPublic: z.boolean().optional(),
  onBoards: z.boolean().optional(),
  timeZone: TimeZone.optional(),
  streakShown: z.boolean().optional(),
  /** Shown what is new before everybody else; from level 9 on, or with PRO. */
  earlyAccess: z.boolean().optional(),
})
export type ProfileChanges = z.infer<typeof ProfileChanges>

/** A profile as anybody may see it. */
export const PublicProfile = PersonChip.extend({
  bio: z.string(),
  /** How rare the avatar is that they wear; null without one. */
  avatarRarity: Rarity.nullable(),
  roleIcon: RoleIcon.nullable(),
  joinedAt: Instant,
  rankings: z.number().int(),
  points: z.number().int(),
  /** Rankings that they passed on. */
  shares: z.number().int(),
  /** People whom they brought and who took part. */
  invitedFriends: z.number().int(),
})
export type PublicProfile = z.infer<typeof PublicProfile>
