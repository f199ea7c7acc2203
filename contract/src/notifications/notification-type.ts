import * as z from 'zod'

/** Notification types: the twelve of specification 3 and those of rules 3.23. */
export const NotificationType = z.enum([
  'new_follower',
  'ranking_vote',
  'ranking_comment',
  'challenge_received',
  'achievement_unlocked',
  'level_up',
  'welcome',
  'system_update',
  'new_suggestion',
  'suggestion_approved',
  'suggestion_accepted_reward',
  'suggestion_declined',
  'daily_reward',
  'challenge_result',
  'rumble_turn',
  'league_moved',
  'mention',
  'comment_reply',
  'comment_like',
  'review_helpful',
  'ranking_milestone',
  'ranking_ended',
  'ranking_published',
  'co_editor_invited',
  'report_outcome',
  'moderation_notice',
  'ticket_answered',
  'collaboration_answered',
  'subscription_notice',
  'chat_message',
])
export type NotificationType = z.infer<typeof NotificationType>

/** Channels of a notification: on the site, by push message, by e-mail. */
export const NotificationChannel = z.enum(['in_app', 'push', 'mail'])
export type NotificationChannel = z.infer<typeof NotificationChannel>

const pushed: readonly NotificationType[] = ['challenge_received', 'mention', 'chat_message']
/** Empty. Billing sends its e-mails about payments itself, whatever the preferences are. */
const mailed: readonly NotificationType[] = []

/** Default of a preference: everything on the site, a few types by push, none by e-mail (rules 3.23). */
export const isOnAtFirst = (type: NotificationType, channel: NotificationChannel): boolean =>
  channel === 'in_app' || (channel === 'push' ? pushed : mailed).includes(type)

/** Types that always lead to one page. The server knows the targets of the others. */
export const PAGE_OF_TYPE: Partial<Record<NotificationType, string>> = {
  level_up: '/evolution',
  daily_reward: '/daily-reward',
  achievement_unlocked: '/profile?tab=achievements',
  welcome: '/explore',
  co_editor_invited: '/my-rankings',
  league_moved: '/leaderboard?board=league',
  rumble_turn: '/?rumble=1',
  subscription_notice: '/downgrade',
  system_update: '/tutorial',
  collaboration_answered: '/collaborate',
}
