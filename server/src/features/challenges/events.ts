import type { ChallengeKind } from '@liston/contract/challenges'
import { durableEvent } from '../../platform/events.ts'

type About = { challengeId: string; kind: ChallengeKind; senderId: string; receiverId: string }

/** Somebody dares somebody. */
export const ChallengeSent = durableEvent<About>('ChallengeSent')

/** The other one takes it up: the sender is told. */
export const ChallengeAccepted = durableEvent<About>('ChallengeAccepted')

/** It was played to its end, or its time was over after it was accepted. */
export type ChallengeEnded = About & {
  outcome: 'won' | 'draw' | 'completed' | 'expired'
  winnerId: string | null
  /** What it brought each of the two; nothing where the day was full. */
  paid: { userId: string; xp: number; stars: number }[]
}
export const ChallengeEnded = durableEvent<ChallengeEnded>('ChallengeEnded')
