import type { NotificationType, PreferenceKind } from '@liston/contract/notifications'

// Written out: the schema of the contract as a value would bring its library into the browser.
/** Kinds of news by what they are about, in the order in which they are shown. */
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

/** The ways that have a column, in their order. */
export const channels = ['in_app', 'push', 'mail'] as const
export type Column = (typeof channels)[number]

type Grouped = (typeof groups)[Group][number]
/** What has a switch of its own elsewhere on the page. */
export type Ungrouped = Exclude<PreferenceKind, Grouped>
// A kind that no group names is a type error here.
export const ungrouped: Record<Ungrouped, true> = { weekly_digest: true }
