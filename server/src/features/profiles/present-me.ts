import { LEASE_MS } from '@liston/contract/accounts'
import type { Me } from '@liston/contract/profiles'
import type { Viewer } from '../../platform/http/index.ts'

/** Role as shown: admin flag > live PRO entitlement > user (decisions.md 4). */
export const roleOf = (p: { isSuperAdmin: boolean; isPro: boolean }): Me['role'] =>
  p.isSuperAdmin ? 'admin' : p.isPro ? 'PRO' : 'user'

/** A viewer as their own browser sees them, with a lease from `now`. */
export const presentMe = (v: Viewer, now: Date): Me => ({
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
