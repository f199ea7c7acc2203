import { LEASE_MS } from '@liston/contract/accounts'
import type { Me } from '@liston/contract/profiles'
import type { Platform } from '../../platform/index.ts'
import { roleOf } from './present-author.ts'
import { findMyself, findVisitor, type Myself } from './store.ts'

const presentMe = (v: Myself, now: Date): Me => ({
  id: v.id,
  email: v.email,
  emailVerified: v.emailVerified,
  username: v.username,
  avatarUrl: v.avatarUrl,
  role: roleOf(v),
  isPro: v.isPro,
  isSuperAdmin: v.isSuperAdmin,
  language: v.language,
  theme: v.theme,
  bio: v.bio,
  roleIcon: v.roleIcon,
  interests: v.interests,
  visibility: v.visibility,
  level: v.level,
  xp: v.xp,
  stars: v.stars,
  aiCredits: v.aiCredits,
  profileCompleted: v.profileCompleted,
  joinedAt: v.joinedAt.toISOString(),
  leaseExpiresAt: new Date(now.getTime() + LEASE_MS).toISOString(),
})

/** A person as their own browser sees them, with a lease from now; null for a guest, and for an account that is gone. */
export async function readMe(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  id: string | undefined,
): Promise<Me | null> {
  const found = id === undefined ? null : await findMyself(pool, id)
  return found && presentMe(found, clock.now())
}

/** Who comes with a session cookie's value, and how their own browser sees them, in one round trip; null for a stale one. */
export async function readVisitor({ pool, clock }: Pick<Platform, 'pool' | 'clock'>, token: string) {
  const viewer = await findVisitor(pool, token)
  return viewer && { viewer, me: presentMe(viewer, clock.now()) }
}
