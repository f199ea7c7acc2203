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
/** What happens again and again has the id of its job for a name. */
type Numbered = { jobId: number }

export const newsOfAccount = ({ userId }: { userId: string }): News[] => [{ userId, type: 'welcome', cause: 'welcome' }]

export const newsOfLevel = ({ userId, level, stars }: PayloadOf<typeof LevelReached>): News[] => [
  { userId, type: 'level_up', cause: `level:${level}`, data: { newLevel: level, stars } },
]

/** Words are made of the key when it is read: each reader has a language. */
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

/** Several new followers are told as one. */
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

/** The name of the list is not told: it may be a draft, and its author may think better of it. */
export const newsOfInvitation = (i: PayloadOf<typeof CoEditorInvited>, { jobId }: Numbered): News[] => [
  { userId: i.userId, type: 'co_editor_invited', cause: `invited:${i.rankingId}:${jobId}`, actorId: i.authorId },
]

export const newsOfEnd = ({ rankingId, authorId }: PayloadOf<typeof RankingEnded>, { jobId }: Numbered): News[] => [
  { userId: authorId, type: 'ranking_ended', cause: `ended:${rankingId}:${jobId}`, rankingId },
]

/** What was looked at before others saw it is not told as something that was reported. */
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

/** Answers to appeals lead to the same statement. */
export const newsOfAppeal = (a: PayloadOf<typeof DecisionAppealed>): News[] => [
  {
    userId: a.ownerId,
    type: 'moderation_notice',
    cause: `appealed:${a.decisionId}`,
    data: { act: a.overturn ? 'appeal-overturned' : 'appeal-upheld', decisionId: a.decisionId },
  },
]

/** Each of them reads why, and may appeal, on a page of their own. */
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

/** Better words are a way to help: they are told of as one. */
export const newsOfWording = ({ wordingId, authorId, state }: PayloadOf<typeof WordingAnswered>): News[] => [
  {
    userId: authorId,
    type: 'collaboration_answered',
    cause: `wording:${wordingId}`,
    data: { accepted: state === 'accepted', wordingId },
  },
]

/** A payment that failed, and the end: what one would otherwise find out too late. */
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
