import { AccountOpened } from '../../accounts/index.ts'
import { AchievementUnlocked } from '../../achievements/index.ts'
import { SubscriptionChanged } from '../../billing/index.ts'
import { LevelReached } from '../../economy/index.ts'
import { Followed } from '../../follows/index.ts'
import { LeagueClosed } from '../../leaderboard/index.ts'
import { CoEditorInvited, RankingEnded } from '../../rankings/index.ts'
import { AppealAnswered, VotesVoided } from '../../integrity/index.ts'
import { DecisionAppealed, ModerationActed, ReportDecided } from '../../reports/index.ts'
import { CollaborationAnswered } from '../../partners/index.ts'
import { TicketAnswered } from '../../tickets/index.ts'
import { WordingAnswered } from '../../wording/index.ts'
import { ReviewFoundHelpful } from '../../reviews/index.ts'
import type { News } from '../make-notifications.ts'
import { notifies } from './notifies.ts'

export const standingNews = [
  notifies(AccountOpened, ({ userId }) => [{ userId, type: 'welcome', cause: 'welcome' }]),

  notifies(LevelReached, ({ userId, level, stars }) => [
    { userId, type: 'level_up', cause: `level:${level}`, data: { newLevel: level, stars } },
  ]),

  /** The row keeps the key of the achievement: the text is rendered on reading, in the language of the recipient. */
  notifies(AchievementUnlocked, ({ userId, key, step, stars }) => [
    {
      userId,
      type: 'achievement_unlocked',
      cause: `achievement:${key}:${step}`,
      data: { achievement: key, step, stars },
    },
  ]),

  notifies(LeagueClosed, ({ week, moved }) =>
    moved.map(({ userId, from, to, place, stars }) => ({
      userId,
      type: 'league_moved',
      cause: `league:${week}`,
      data: { from, to, place, stars },
    })),
  ),

  /** Several new followers form a group, because they share the target. */
  notifies(Followed, (f, { jobId }) => [
    {
      userId: f.followedId,
      type: 'new_follower',
      cause: `follow:${f.followerId}:${jobId}`,
      actorId: f.followerId,
      targetId: f.followedId,
    },
  ]),

  notifies(ReviewFoundHelpful, (r) => [
    {
      userId: r.authorId,
      type: 'review_helpful',
      cause: `helpful:${r.reviewId}`,
      rankingId: r.rankingId,
      data: { itemId: r.itemId, helpful: r.helpful, stars: r.stars },
    },
  ]),

  /** Leaves out the name of the ranking: it may be a draft, and its author may withdraw the invitation. */
  notifies(CoEditorInvited, (i, { jobId }) => [
    { userId: i.userId, type: 'co_editor_invited', cause: `invited:${i.rankingId}:${jobId}`, actorId: i.authorId },
  ]),

  notifies(RankingEnded, ({ rankingId, authorId }, { jobId }) => [
    { userId: authorId, type: 'ranking_ended', cause: `ended:${rankingId}:${jobId}`, rankingId },
  ]),

  notifies(ModerationActed, (m, { jobId }) =>
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
        ],
  ),

  /** Leads to the statement of reasons of the original decision. */
  notifies(DecisionAppealed, (a) => [
    {
      userId: a.ownerId,
      type: 'moderation_notice',
      cause: `appealed:${a.decisionId}`,
      data: { act: a.overturn ? 'appeal-overturned' : 'appeal-upheld', decisionId: a.decisionId },
    },
  ]),

  /** Leads to a page where each voter reads the reason and may appeal. */
  notifies(VotesVoided, ({ incidentId, userIds }) =>
    userIds.map((userId) => ({
      userId,
      type: 'moderation_notice',
      cause: `voided:${incidentId}`,
      data: { act: 'votes-voided', incidentId },
    })),
  ),

  notifies(AppealAnswered, (a) => [
    {
      userId: a.userId,
      type: 'moderation_notice',
      cause: `void-appealed:${a.incidentId}`,
      data: { act: a.reinstated ? 'votes-reinstated' : 'appeal-upheld', incidentId: a.incidentId },
    },
  ]),

  notifies(ReportDecided, ({ reporterId, upheld }, { jobId }) => [
    { userId: reporterId, type: 'report_outcome', cause: `reported:${jobId}`, data: { upheld } },
  ]),

  notifies(TicketAnswered, ({ ticketId, authorId }, { jobId }) => [
    { userId: authorId, type: 'ticket_answered', cause: `ticket:${jobId}`, data: { ticketId } },
  ]),

  notifies(CollaborationAnswered, ({ authorId, state }, { jobId }) => [
    {
      userId: authorId,
      type: 'collaboration_answered',
      cause: `collaboration:${jobId}`,
      data: { accepted: state === 'accepted' },
    },
  ]),

  /** Copy suggestions share the notification type of other contributions. */
  notifies(WordingAnswered, ({ wordingId, authorId, state }) => [
    {
      userId: authorId,
      type: 'collaboration_answered',
      cause: `wording:${wordingId}`,
      data: { accepted: state === 'accepted', wordingId },
    },
  ]),

  /** Notifies of a failed payment and of the end of a subscription, which the user could otherwise miss. */
  notifies(SubscriptionChanged, ({ userId, subscriptionId: id, before, after }) => {
    const told = (what: 'failed' | 'ended', cause: string): News[] => [
      { userId, type: 'subscription_notice', cause, data: { subscription: what } },
    ]
    if (!before || before.status === after.status) return []
    if (after.status === 'past_due') return told('failed', `payment-failed:${id}:${after.periodStart}`)
    const lived = ['active', 'trialing', 'past_due'].includes(before.status)
    return lived && ['canceled', 'unpaid'].includes(after.status) ? told('ended', `subscription-ended:${id}`) : []
  }),
]

/** Decisions about content that was pending moderation have texts of their own: nobody reported it. */
const heldAct = ({ wasHeld, act }: NonNullable<(typeof ModerationActed)['payload']>) =>
  wasHeld ? (act === 'keep' ? 'held-approved' : 'held-refused') : null
