import type { Language } from '@liston/contract/kernel'
import type { Theme } from '@liston/contract/profiles'

declare module '../../platform/http/context.ts' {
  /** What the session lookup brings of a person, in the same round trip. */
  interface Viewer {
    email: string
    emailVerified: boolean
    username: string
    avatarUrl: string | null
    language: Language
    theme: Theme
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
