import { type DurableEvent, type Listener, listener } from '../../platform/events.ts'
import type { Platform } from '../../platform/index.ts'
import type { InnerFeature } from '../../platform/feature.ts'
import type { Json } from '../../platform/jobs/index.ts'
import { personalData } from '../../platform/personal.ts'
import { AvatarUnlocked } from '../avatars/index.ts'
import { CirclesChanged } from '../circles/index.ts'
import { CommentLiked, CommentPosted } from '../comments/index.ts'
import { Followed } from '../follows/index.ts'
import { ProfileCompleted } from '../profiles/index.ts'
import { RankingChanged, RankingPublished } from '../rankings/index.ts'
import { ReferralQualified } from '../referrals/index.ts'
import { ReportDecided } from '../reports/index.ts'
import { ReviewHelped, ReviewPublished } from '../reviews/index.ts'
import { DuelsCounted, MatchFinished } from '../rumble/index.ts'
import { SuggestionDecided } from '../suggestions/index.ts'
import { OrderSaved, VotesSettled } from '../voting/index.ts'
import { owe, readVoters, tellActed, watchViral } from './tell-acted.ts'

export const openActs = (platform: Platform): InnerFeature => ({
  events: actReactions(platform),
  jobs: [tellActed(platform), watchViral(platform)],
  personal: personalData({
    tables: { acted_person: { user_id: { keep: 'deleted a moment later, with the event' } } },
    files: {},
  }),
})

/** One listener per event, with the users whose activity the event changes. */
function actReactions(platform: Platform): Listener[] {
  const tell = <P extends Json>(event: DurableEvent<P>, whose: (payload: P) => (string | null | undefined)[]) =>
    listener(event, 'note acts', (payload, context) =>
      context.once((trx) =>
        owe(
          trx,
          whose(payload).filter((id) => typeof id === 'string'),
        ),
      ),
    )
  return [
    tell(ProfileCompleted, (e) => [e.userId]),
    tell(Followed, (e) => [e.followerId]),
    tell(AvatarUnlocked, (e) => [e.userId]),
    tell(ReferralQualified, (e) => [e.referrerId]),
    tell(RankingPublished, (e) => [e.authorId]),
    tell(RankingChanged, (e) => [e.authorId]),
    tell(OrderSaved, (e) => [e.userId]),
    tell(DuelsCounted, (e) => [e.userId]),
    tell(MatchFinished, (e) => e.players),
    tell(CommentPosted, (e) => [e.authorId]),
    tell(CommentLiked, (e) => [e.authorId]),
    tell(ReviewPublished, (e) => [e.authorId]),
    tell(ReviewHelped, (e) => [e.authorId]),
    tell(SuggestionDecided, (e) => [e.proposerId, e.deciderId]),
    tell(ReportDecided, (e) => [e.reporterId]),
    // Any number of users: the job splits them into events of a hundred.
    tell(CirclesChanged, (e) => e.userIds),
    listener(VotesSettled, 'note acts', (votes, context) =>
      context.once(async (trx) => owe(trx, await readVoters(platform, trx, votes))),
    ),
  ]
}
