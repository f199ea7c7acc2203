import type { AchievementUnlocked } from '../../achievements/index.ts'
import type { SubscriptionChanged } from '../../billing/index.ts'
import type { LevelReached } from '../../economy/index.ts'
import type { Followed } from '../../follows/index.ts'
import type { LeagueClosed } from '../../leaderboard/index.ts'
import type { CoEditorInvited, RankingEnded } from '../../rankings/index.ts'
import type { AppealAnswered, VotesVoided } from '../../integrity/index.ts'
import type { DecisionAppealed, ModerationActed, ReportDecided } from '../../reports/index.ts'
import type { CollaborationAnswered } from '../../partners/index.ts'
import type { TicketAnswered } from '../../tickets/index.ts'
import type { WordingAnswered } from '../../wording/index.ts'
import type { ReviewFoundHelpful } from '../../reviews/index.ts'
import type { News } from '../make-notifications.ts'

type PayloadOf<E extends { payload?: unknown }> = NonNullable<E['payload']>
/** Events that can happen repeatedly use the id of their job in the deduplication key. */
type Numbered = { jobId: number }

export const newsOfAccount = ({ userId }: { userId: string }): News[] => [{ userId, type: 'welcome', cause: 'welcome' }]

export const newsOfLevel = ({ userId, level, stars }: PayloadOf<typeof LevelReached>): News[] => [
  { userId, type: 'level_up', cause: `level:${level}`, data: { newLevel: level, stars } },
]

/** The row keeps the key of the achievement: the text is rendered on reading, in the language of the recipient. */
export const newsOfAchievement = ({ userId, key, step, stars }: PayloadOf<typeof AchievementUnlocked>): News[] => [
  {
    userId,
    type: 'achievement_unlocked',
    cause: `achievement:${key}:${step}`,
    data: { achievement: key, step, stars },
  },
]

export const newsOfLeague = ({ week, moved }: PayloadOf<typeof LeagueClosed>): News[] =>
  moved.map(({ userId, from, to, place, stars }) => ({
    userId,
    type: 'league_moved',
    cause: `league:${week}`,
    data: { from, to, place, stars },
  }))

/** Several new followers form a group, because they share the target. */
export const newsOfFollow = (f: PayloadOf<typeof Followed>, { jobId }: Numbered): News[] => [
  {
    userId: f.followedId,
    type: 'new_follower',
    cause: `follow:${f.followerId}:${jobId}`,
    actorId: f.followerId,
    targetId: f.followedId,
  },
]

export const newsOfHelpfulReview = (r: PayloadOf<typeof ReviewFoundHelpful>): News[] => [
  {
    userId: r.authorId,
    type: 'review_helpful',
    cause: `helpful:${r.reviewId}`,
    rankingId: r.rankingId,
    data: { itemId: r.itemId, helpful: r.helpful, stars: r.stars },
  },
]

/** Leaves out the name of the ranking: it may be a draft, and its author may withdraw the invitation. */
export const newsOfInvitation = (i: PayloadOf<typeof CoEditorInvited>, { jobId }: Numbered): News[] => [
  { userId: i.userId, type: 'co_editor_invited', cause: `invited:${i.rankingId}:${jobId}`, actorId: i.authorId },
]

export const newsOfEnd = ({ rankingId, authorId }: PayloadOf<typeof RankingEnded>, { jobId }: Numbered): News[] => [
  { userId: authorId, type: 'ranking_ended', cause: `ended:${rankingId}:${jobId}`, rankingId },
]

/** Decisions about content that was pending moderation have texts of their own: nobody reported it. */
const heldAct = ({ wasHeld, act }: PayloadOf<typeof ModerationActed>) =>
  wasHeld ? (act === 'keep' ? 'held-approved' : 'held-refused') : null

export const newsOfModeration = (m: PayloadOf<typeof ModerationActed>, { jobId }: Numbered): News[] =>
  m.ownerId === null
    ? []
    : [
        {
          userId: m.ownerId,
          type: 'moderation_notice',
          cause: `moderated:${m.type}:${m.id}:${jobId}`,
          data: {
            act: m.sanction ?? heldAct(m) ?? m.act,
            ...(m.decisionId ? { decisionId: m.decisionId } : {}),
          },
          ...(m.type === 'ranking' ? { rankingId: m.id } : {}),
        },
      ]

/** Leads to the statement of reasons of the original decision. */
export const newsOfAppeal = (a: PayloadOf<typeof DecisionAppealed>): News[] => [
  {
    userId: a.ownerId,
    type: 'moderation_notice',
    cause: `appealed:${a.decisionId}`,
    data: { act: a.overturn ? 'appeal-overturned' : 'appeal-upheld', decisionId: a.decisionId },
  },
]

/** Leads to a page where each voter reads the reason and may appeal. */
export const newsOfVoid = ({ incidentId, userIds }: PayloadOf<typeof VotesVoided>): News[] =>
  userIds.map((userId) => ({
    userId,
    type: 'moderation_notice',
    cause: `voided:${incidentId}`,
    data: { act: 'votes-voided', incidentId },
  }))

export const newsOfVoteAppeal = (a: PayloadOf<typeof AppealAnswered>): News[] => [
  {
    userId: a.userId,
    type: 'moderation_notice',
    cause: `void-appealed:${a.incidentId}`,
    data: { act: a.reinstated ? 'votes-reinstated' : 'appeal-upheld', incidentId: a.incidentId },
  },
]

export const newsOfReport = ({ reporterId, upheld }: PayloadOf<typeof ReportDecided>, { jobId }: Numbered): News[] => [
  { userId: reporterId, type: 'report_outcome', cause: `reported:${jobId}`, data: { upheld } },
]

export const newsOfAnswer = ({ ticketId, authorId }: PayloadOf<typeof TicketAnswered>, { jobId }: Numbered): News[] => [
  { userId: authorId, type: 'ticket_answered', cause: `ticket:${jobId}`, data: { ticketId } },
]

export const newsOfOffer = (
  { authorId, state }: PayloadOf<typeof CollaborationAnswered>,
  { jobId }: Numbered,
): News[] => [
  {
    userId: authorId,
    type: 'collaboration_answered',
    cause: `collaboration:${jobId}`,
    data: { accepted: state === 'accepted' },
  },
]

/** Copy suggestions share the notification type of other contributions. */
export const newsOfWording = ({ wordingId, authorId, state }: PayloadOf<typeof WordingAnswered>): News[] => [
  {
    userId: authorId,
    type: 'collaboration_answered',
    cause: `wording:${wordingId}`,
    data: { accepted: state === 'accepted', wordingId },
  },
]

/** Notifies of a failed payment and of the end of a subscription, which the user could otherwise miss. */
export function newsOfSubscription(c: PayloadOf<typeof SubscriptionChanged>): News[] {
  const { userId, subscriptionId: id, before, after } = c
  const told = (what: 'failed' | 'ended', cause: string): News[] => [
    { userId, type: 'subscription_notice', cause, data: { subscription: what } },
  ]
  if (!before || before.status === after.status) return []
  if (after.status === 'past_due') return told('failed', `payment-failed:${id}:${after.periodStart}`)
  const lived = ['active', 'trialing', 'past_due'].includes(before.status)
  return lived && ['canceled', 'unpaid'].includes(after.status) ? told('ended', `subscription-ended:${id}`) : []
}
