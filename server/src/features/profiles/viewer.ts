import type { Language } from '@liston/contract/kernel'
import type { Interest, RoleIcon, Theme } from '@liston/contract/profiles'

declare module '../../platform/http/context.ts' {
  /** What the session lookup brings of a person, in the same round trip. */
  interface Viewer {
    email: string
    emailVerified: boolean
    username: string
    avatarUrl: string | null
    language: Language
    theme: Theme
    bio: string
    roleIcon: RoleIcon | null
    interests: Interest[]
    visibility: 'public' | 'private'
    isPro: boolean
    profileCompleted: boolean
    joinedAt: Date
    level: number
    xp: number
    stars: number
    aiCredits: number
    sessionExpiresAt: Date
    sessionStartedAt: Date
  }
}
