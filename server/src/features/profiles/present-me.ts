import { LEASE_MS } from '@liston/contract/accounts'
import { chosenLanguage, rightsOf } from '@liston/contract/kernel'
import type { Me } from '@liston/contract/profiles'
import type { QueryPool } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { monthOf, refillCredits } from '../economy/index.ts'
import { roleOf } from './present-author.ts'
import { findMyself, findVisitor, type Myself } from './store.ts'

type Reading = Pick<Platform, 'pool' | 'db' | 'clock' | 'log' | 'config'>

/**
 * Refills the AI credits with the first request of a month (rules 3.0). Other requests only compare the date. If the
 * write fails, the request goes on; the next one tries again.
 */
async function withCredits<M extends Myself>(platform: Omit<Reading, 'pool'>, v: M): Promise<M> {
  if (v.filledFor !== null && v.filledFor >= monthOf(platform.clock.now(), platform.config.TIME_ZONE)) return v
  try {
    return { ...v, aiCredits: await refillCredits(platform, { userId: v.id, isPro: v.isPro }) }
  } catch (error) {
    platform.log.warn({ err: error }, 'the AI credits of the month could not be given')
    return v
  }
}

const presentMe = (v: Myself, now: Date): Me => ({
  id: v.id,
  email: v.email,
  emailVerified: v.emailVerified,
  username: v.username,
  usernameKeptUntil: v.usernameKeptUntil && v.usernameKeptUntil > now ? v.usernameKeptUntil.toISOString() : null,
  avatarUrl: v.avatarUrl,
  avatarId: v.avatarId,
  unlockedVisuals: v.unlockedVisuals,
  role: roleOf(v),
  isPro: v.isPro,
  isSuperAdmin: v.isSuperAdmin,
  ...(v.roles.length > 0 ? { staff: rightsOf(v.roles) } : {}),
  ...(v.factorDue ? { factorDue: true as const } : {}),
  ...(v.paymentFailed ? { paymentFailed: true as const } : {}),
  language: chosenLanguage(v.language) ?? 'en',
  theme: v.theme,
  bio: v.bio,
  roleIcon: v.roleIcon,
  interests: v.interests,
  visibility: v.visibility,
  votesPublic: v.votesPublic,
  onBoards: v.onBoards,
  earlyAccess: v.earlyAccess,
  timeZone: v.timeZone,
  dailyLoginStreak: v.dailyLoginStreak,
  lastDailyReward: v.lastDailyReward?.toISOString() ?? null,
  streakShown: v.streakShown,
  level: v.level,
  celebratedLevel: v.celebratedLevel,
  xp: v.xp,
  stars: v.stars,
  aiCredits: v.aiCredits,
  profileCompleted: v.profileCompleted,
  unread: v.unread,
  joinedAt: v.joinedAt.toISOString(),
  leaseExpiresAt: new Date(now.getTime() + LEASE_MS).toISOString(),
})

/** The user's own profile, with a new lease; null for a guest or a deleted account. */
export async function readMe(platform: Reading, id: string | undefined): Promise<Me | null> {
  const found = id === undefined ? null : await findMyself(platform.pool, id)
  return found && presentMe(await withCredits(platform, found), platform.clock.now())
}

/**
 * The viewer's own profile. For staff who view the site as a user: that user's profile, without the e-mail address and
 * without refilling credits.
 */
export async function readOwn(platform: Reading, viewer: Viewer | null): Promise<Me | null> {
  if (!viewer?.viewedBy) return readMe(platform, viewer?.id)
  const found = await findMyself(platform.pool, viewer.id)
  const viewing = { endsAt: viewer.viewedBy.endsAt.toISOString() }
  return found && { ...presentMe(found, platform.clock.now()), email: '', emailVerified: true, viewing }
}

/** Viewer and own profile for a session cookie, in one query; null if the session has ended. */
export async function readVisitor(platform: Omit<Reading, 'pool'> & { pool: QueryPool }, token: string) {
  const visitor = await findVisitor(platform.pool, token)
  if (!visitor) return null
  // As in viewerSql: without the second factor that staff need, users see no more than others. Their profile says their role.
  const viewer = { ...visitor, isSuperAdmin: visitor.isSuperAdmin && !visitor.factorDue }
  return { viewer, me: presentMe(await withCredits(platform, visitor), platform.clock.now()) }
}
