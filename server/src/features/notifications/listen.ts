import type { Trx } from '../../platform/db/index.ts'
import { type DurableEvent, type Listener, listener, on } from '../../platform/events.ts'
import type { Platform } from '../../platform/index.ts'
import type { Json } from '../../platform/jobs/index.ts'
import { AchievementUnlocked } from '../achievements/index.ts'
import { AccountOpened } from '../accounts/index.ts'
import { SubscriptionChanged } from '../billing/index.ts'
import { ChatSeen, MessageSent } from '../chat/index.ts'
import { ChallengeAccepted, ChallengeEnded, ChallengeSent } from '../challenges/index.ts'
import { CommentLiked, CommentPosted } from '../comments/index.ts'
import { AppealAnswered, VotesVoided } from '../integrity/index.ts'
import { LevelReached } from '../economy/index.ts'
import { Followed } from '../follows/index.ts'
import { LeagueClosed } from '../leaderboard/index.ts'
import { CoEditorInvited, RankingEnded, RankingPublished } from '../rankings/index.ts'
import { DecisionAppealed, ModerationActed, ReportDecided } from '../reports/index.ts'
import { CollaborationAnswered } from '../partners/index.ts'
import { WordingAnswered } from '../wording/index.ts'
import { TicketAnswered } from '../tickets/index.ts'
import { ReviewFoundHelpful } from '../reviews/index.ts'
import { MatchFinished, MatchInvited, MatchTurn } from '../rumble/index.ts'
import { SuggestionDecided, SuggestionMade } from '../suggestions/index.ts'
import { VotesSettled } from '../voting/index.ts'
import { newsOfAcceptance, newsOfChallenge, newsOfResult } from './causes/challenges.ts'
import { newsOfComment, newsOfLike } from './causes/comments.ts'
import { newsOfMatch, newsOfMatchInvitation, newsOfTurn } from './causes/matches.ts'
import { forgetMessages, tellMessage } from './causes/messages.ts'
import { startFanOut } from './causes/publishing.ts'
import { tellVotes } from './causes/rankings.ts'
import {
  newsOfAccount,
  newsOfAchievement,
  newsOfEnd,
  newsOfFollow,
  newsOfHelpfulReview,
  newsOfInvitation,
  newsOfLeague,
  newsOfLevel,
  newsOfAppeal,
  newsOfModeration,
  newsOfReport,
  newsOfAnswer,
  newsOfOffer,
  newsOfSubscription,
  newsOfVoid,
  newsOfVoteAppeal,
  newsOfWording,
} from './causes/standing.ts'
import { newsOfDecision, newsOfSuggestion } from './causes/suggestions.ts'
import { makeNotifications, type News } from './make-notifications.ts'

type NewsOf<P> = (payload: P, about: { trx: Trx; jobId: number }) => News[] | Promise<News[]>

/** Event listeners that create notifications. Each job takes effect once. */
export function notificationReactions(platform: Platform): Listener[] {
  const tell = <P extends Json>(event: DurableEvent<P>, newsOf: NewsOf<P>) =>
    listener(event, 'notify', (payload, context) =>
      context.once(async (trx) => {
        await makeNotifications(platform, trx, await newsOf(payload, { trx, jobId: context.id }))
      }),
    )
  return [
    tell(AccountOpened, newsOfAccount),
    tell(LevelReached, newsOfLevel),
    tell(AchievementUnlocked, newsOfAchievement),
    tell(LeagueClosed, newsOfLeague),
    tell(Followed, newsOfFollow),
    tell(CommentPosted, newsOfComment),
    tell(CommentLiked, newsOfLike),
    tell(ReviewFoundHelpful, newsOfHelpfulReview),
    tell(SuggestionMade, (made, { trx }) => newsOfSuggestion(trx, made)),
    tell(SuggestionDecided, (s, { trx }) => newsOfDecision(trx, s, platform.clock.now())),
    tell(ChallengeSent, newsOfChallenge),
    tell(ChallengeAccepted, newsOfAcceptance),
    tell(ChallengeEnded, newsOfResult),
    tell(CoEditorInvited, newsOfInvitation),
    tell(RankingEnded, newsOfEnd),
    tell(ModerationActed, newsOfModeration),
    tell(DecisionAppealed, newsOfAppeal),
    tell(VotesVoided, newsOfVoid),
    tell(AppealAnswered, newsOfVoteAppeal),
    tell(ReportDecided, newsOfReport),
    tell(TicketAnswered, newsOfAnswer),
    tell(CollaborationAnswered, newsOfOffer),
    tell(WordingAnswered, newsOfWording),
    tell(SubscriptionChanged, newsOfSubscription),
    tell(MatchInvited, newsOfMatchInvitation),
    tell(MatchTurn, newsOfTurn),
    tell(MatchFinished, newsOfMatch),
    listener(VotesSettled, 'notify', (votes, context) => context.once((trx) => tellVotes(platform, trx, votes))),
    listener(MessageSent, 'notify', (sent, context) => context.once((trx) => tellMessage(platform, trx, sent))),
    on(ChatSeen, (seen) => forgetMessages(platform, seen)),
    listener(RankingPublished, 'notify followers', (ranking, context) =>
      context.once(async (trx) => {
        if (ranking.visibility === 'public') await startFanOut(trx, ranking)
      }),
    ),
  ]
}
