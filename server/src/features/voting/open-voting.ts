import { inTransaction } from '../../platform/db/index.ts'
import { listener } from '../../platform/events.ts'
import type { Platform } from '../../platform/index.ts'
import { type JobHandler, timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { EmailVerified } from '../accounts/index.ts'
import { announceLevels, numbersIn, tellWallet } from '../economy/index.ts'
import { RankingChanged } from '../rankings/index.ts'
import { votingForms } from './by-form-forms.ts'
import { VoteCast } from './events.ts'
import { releaseRemoved } from './release-removed.ts'
import { votingRoutes } from './routes.ts'
import { openSettling } from './settle/open-settling.ts'
import { settleRanking } from './settle/settle-ranking.ts'
import { findRankingsOwed } from './settle/store.ts'
import type { CastResult, VoteRequest, VoteTotals } from './store.ts'
import { recomputeTrust, weighVotesOf } from './trust.ts'
import { castAtPrice, openGroupCommit, openTellPages } from './vote-batches.ts'
import type { VoteService } from './vote-service.ts'
import { heldVoteRules } from './vote-rules.ts'
import { votingOfPerson } from './personal-store.ts'

/** Opens voting: its endpoints, its event listeners, and its background work until `close`. */
export function openVoting(platform: Platform): Feature<'voting'> {
  const rulesOf = heldVoteRules(platform.config.RATE_LIMIT_FACTOR)
  const tellPages = openTellPages(platform.live)
  const settling = openSettling({ settle: (id) => settleRanking(platform, id), log: platform.log })
  const moved = (totals: VoteTotals) => {
    tellPages(totals)
    settling.owe(totals.rankingId)
  }
  const batchSize = platform.metrics.summary('liston_vote_batch_size', 'Votes written together')
  const batch = openGroupCommit<VoteRequest, CastResult>({
    async write(requests) {
      batchSize(requests.length)
      const at = platform.clock.now()
      const results = await castAtPrice(platform, requests, { at, rulesOf })
      results.forEach((result, i) => {
        if (result.outcome !== 'cast') return
        announceVote(platform, { request: requests[i]!, result, at })
        moved(result)
      })
      return results
    },
  })
  const votes: VoteService = {
    platform,
    rules: () => rulesOf(numbersIn(platform.db)),
    cast: batch.submit,
    moved,
    owe: settling.owe,
  }
  return {
    routes: votingRoutes(votes),
    events: [
      listener(RankingChanged, 'release votes', ({ rankingId }) => releaseRemoved(votes, rankingId)),
      listener(EmailVerified, 'weigh-votes', ({ userId }) => weighVotesOf(platform.db, userId)),
    ],
    jobs: votingJobs(votes),
    forms: votingForms,
    personal: votingOfPerson,
    close: settling.close,
  }
}

const AT_ONCE = 1_000

/** Recomputes orders that a process left dirty when it died, and the trust every night. */
const votingJobs = (votes: VoteService): JobHandler[] => [
  timedJob('settle-rankings', { cron: '* * * * *', atStart: true }, async () =>
    (await findRankingsOwed(votes.platform.pool, AT_ONCE)).forEach(votes.owe),
  ),
  timedJob('recompute-trust', { cron: '0 0 * * *' }, () => recomputeTrust(votes.platform)),
]

type Committed = { request: VoteRequest; result: CastResult; at: Date }

function announceVote(platform: Platform, { request, result, at }: Committed): void {
  const { rankingId, itemId, authorId, firstInRanking, receipt } = result
  const { id: voteId, userId: voterId, kind } = request
  platform.events.announce(VoteCast, { voteId, voterId, kind, rankingId, itemId, authorId, firstInRanking, at })
  if (receipt && (receipt.xpGained > 0 || kind === 'boost' || kind === 'ultra'))
    tellWallet(platform, voterId, receipt.balances)
  if (receipt?.levelUp)
    void inTransaction(platform.db, (trx) => announceLevels(platform, trx, [voterId])).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'a level was not announced; the next minute will'),
    )
}
