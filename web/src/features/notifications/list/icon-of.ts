import type { Notification } from '@liston/contract/notifications'
import {
  Admin,
  Comment,
  Evolution,
  Like,
  Medal,
  Mission,
  People,
  Plus,
  Ranking,
  Reward,
  Star,
  Trophy,
} from '../../../design/identity/icon.ts'

type Type = Notification['type']

/** What stands where nobody is named. */
export const iconOf: Partial<Record<Type, typeof Star>> = {
  new_follower: People,
  co_editor_invited: People,
  ranking_vote: Ranking,
  ranking_published: Ranking,
  ranking_ended: Trophy,
  ranking_milestone: Trophy,
  ranking_comment: Comment,
  comment_reply: Comment,
  mention: Comment,
  comment_like: Like,
  challenge_received: Mission,
  challenge_result: Mission,
  league_moved: Medal,
  achievement_unlocked: Medal,
  level_up: Evolution,
  new_suggestion: Plus,
  suggestion_approved: Plus,
  suggestion_accepted_reward: Reward,
  suggestion_declined: Plus,
  daily_reward: Reward,
  review_helpful: Star,
  report_outcome: Admin,
  moderation_notice: Admin,
  ticket_answered: Admin,
  collaboration_answered: Admin,
}
