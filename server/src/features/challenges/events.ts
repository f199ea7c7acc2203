import type { ChallengeKind } from '@liston/contract/challenges'
import { durableEvent } from '../../platform/events.ts'

type About = { challengeId: string; kind: ChallengeKind; senderId: string; receiverId: string }

/** A user challenged another one. */
export const ChallengeSent = durableEvent<About>('ChallengeSent')

/** The receiver accepted; the sender gets a notification. */
export const ChallengeAccepted = durableEvent<About>('ChallengeAccepted')

/** An accepted challenge ended, by its outcome or because its time was over. */
export type ChallengeEnded = About & {
  outcome: 'won' | 'draw' | 'completed' | 'expired'
  winnerId: string | null
  /** What each user earned; empty if a daily limit was reached. */
  paid: { userId: string; xp: number; stars: number }[]
}
export const ChallengeEnded = durableEvent<ChallengeEnded>('ChallengeEnded')
