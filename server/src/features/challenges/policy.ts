import { challengeRules, type Challengers } from '@liston/contract/challenges'

export type Dared = {
  isPrivate: boolean
  isBlocked: boolean
  /** `isFollower`: the sender follows the receiver. `isFriend`: they follow each other. */
  isFollower: boolean
  isFriend: boolean
  challengers: Challengers
  senderLevel: number
}

/** Why a user may not challenge another; null if they may (rules 3.13). */
export function refusalOf(o: Dared): 'BLOCKED' | 'CHALLENGE_REFUSED' | 'LEVEL_TOO_LOW' | null {
  if (o.isBlocked) return 'BLOCKED'
  if (o.isPrivate && !o.isFollower) return 'CHALLENGE_REFUSED'
  if (o.isFriend) return null
  if (o.challengers === 'friends') return 'CHALLENGE_REFUSED'
  return o.senderLevel < challengeRules.FROM_LEVEL ? 'LEVEL_TOO_LOW' : null
}
