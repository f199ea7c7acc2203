import type { Deed } from '@liston/contract/missions'
import type { Act } from '../../acts/index.ts'

/** What a deed counts. */
export const actOf: Record<Deed, Act> = {
  profile: 'profile_completed',
  vote: 'vote',
  duel: 'duel',
  publish: 'publish',
  comment: 'comment',
  follow: 'follow',
  order: 'order',
  review: 'review',
  answer: 'suggestion_answered',
  category: 'category',
  match: 'match',
  win: 'match_won',
}
