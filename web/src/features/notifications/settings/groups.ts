import type { NotificationType, PreferenceKind } from '@liston/contract/notifications'

// A copy of the list in the contract: importing its schema as a value would add the schema library to the bundle.
/** Kinds of notifications by topic, in display order. */
export const groups = {
  people: ['new_follower', 'chat_message', 'mention', 'comment_reply', 'comment_like', 'ranking_published'],
  rankings: ['ranking_vote', 'ranking_comment', 'ranking_milestone', 'ranking_ended', 'review_helpful'],
  lists: [
    'new_suggestion',
    'suggestion_approved',
    'suggestion_accepted_reward',
    'suggestion_declined',
    'co_editor_invited',
  ],
  games: ['challenge_received', 'challenge_result', 'rumble_turn'],
  progress: ['level_up', 'achievement_unlocked', 'daily_reward', 'league_moved'],
  house: [
    'welcome',
    'system_update',
    'report_outcome',
    'moderation_notice',
    'ticket_answered',
    'collaboration_answered',
    'subscription_notice',
  ],
} as const satisfies Record<string, readonly NotificationType[]>

export type Group = keyof typeof groups
export const groupNames = Object.keys(groups) as Group[]

/** Channels with a column, in display order. */
export const channels = ['in_app', 'push', 'mail'] as const
export type Column = (typeof channels)[number]

type Grouped = (typeof groups)[Group][number]
/** Kinds that have a switch elsewhere on the page. */
export type Ungrouped = Exclude<PreferenceKind, Grouped>
// A kind that is in no group is a type error here.
export const ungrouped: Record<Ungrouped, true> = { weekly_digest: true }
