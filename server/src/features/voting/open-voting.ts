import { byPaidVote, isPaidVote, PAID_VOTES, type PaidVoteKind } from '@liston/contract/economy'
import { NOT_FOUND } from '@liston/contract/kernel'
import { BALLOTS_FROM_PEOPLE, BALLOTS_TO_PEOPLE, voteRefusals, votingContract } from '@liston/contract/voting'
import { sql } from 'kysely'
import { inTransaction, readingFor, type Trx } from '../../platform/db/index.ts'
import { listener } from '../../platform/events.ts'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { type JobHandler, timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { type Leaver, personalData } from '../../platform/personal.ts'
import { refuser } from '../../platform/refusal.ts'
import { EmailVerified } from '../accounts/index.ts'
import { announceLevels, numbersIn, tellWallet } from '../economy/index.ts'
import { findRanking, listMerges, RankingChanged } from '../rankings/index.ts'
import { votingForms } from './forms.ts'
import { type Actor, castVote, withdrawVote } from './cast-vote.ts'
import { VoteCast } from './events.ts'
import { listBallots } from './list-ballots.ts'
import { mergeWithVotes, previewMerge, undoMerge } from './merge-votes.ts'
import { removeMyOrder, saveMyOrder, showMyOrder } from './my-order.ts'
import { openRelated } from './related-rankings.ts'
import { releaseRemoved } from './release-removed.ts'
import { openSettling } from './settle/open-settling.ts'
import { settleRanking } from './settle/settle-ranking.ts'
import { findRankingsOwed } from './settle/store.ts'
import { showCardVotes, showMyVotes } from './show-my-votes.ts'
import type { CastResult, VoteRequest, VoteTotals } from './store.ts'
import { recomputeTrust, weighVotesOf } from './trust.ts'
import { castAtPrice, openGroupCommit, openTellPages } from './vote-batches.ts'
import type { VoteService } from './vote-service.ts'
import { heldVoteRules } from './vote-rules.ts'
import { showWhy } from './why-order.ts'

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
        // A repeat: perhaps the first response was lost, so that nobody recomputes the ranking yet.
        if (result.outcome === 'replay' && result.rankingId) settling.owe(result.rankingId)
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

const refuse = refuser(NOT_FOUND)

const refuseBallots = refuser(voteRefusals.ballots)

const actorOf = (context: ApiContext): Actor => {
  const { viewer, ip, idempotencyKey } = signedIn(context)
  return { userId: viewer.id, ip, key: idempotencyKey }
}

function votingRoutes(votes: VoteService) {
  const os = endpoints(votingContract)
  const related = openRelated(votes.platform)
  return os.router({
    cast: os.cast.handler(({ context, input }) => castVote(votes, actorOf(context), input)),
    withdraw: os.withdraw.handler(({ context, input }) => withdrawVote(votes, actorOf(context), input.voteId)),
    mine: os.mine.handler(async ({ context, input }) => {
      const asked = { rankingId: input.rankingId, userId: actorOf(context).userId }
      const mine = await showMyVotes(readingFor(votes.platform, context), asked)
      if (!mine) throw refuse('NOT_FOUND')
      return mine
    }),
    onCards: os.onCards.handler(({ context, input }) =>
      showCardVotes(readingFor(votes.platform, context), {
        rankingIds: input.rankings.split(','),
        userId: actorOf(context).userId,
      }),
    ),
    mergePreview: os.mergePreview.handler(({ context, input }) =>
      previewMerge(votes, { viewer: signedIn(context).viewer, ...input }),
    ),
    merge: os.merge.handler(({ context, input }) =>
      mergeWithVotes(votes, { viewer: signedIn(context).viewer, key: context.idempotencyKey, ...input }),
    ),
    undoMerge: os.undoMerge.handler(({ context, input }) =>
      undoMerge(votes, { viewer: signedIn(context).viewer, key: context.idempotencyKey, ...input }),
    ),
    merges: os.merges.handler(({ context, input }) =>
      listMerges(votes.platform, { viewer: signedIn(context).viewer, ...input }),
    ),
    related: os.related.handler(async ({ context, input }) => ({
      items: await related({ ...input, viewerId: context.viewer?.id ?? null }),
    })),
    myOrder: os.myOrder.handler(({ context, input }) =>
      showMyOrder(votes, { rankingId: input.rankingId, userId: actorOf(context).userId }),
    ),
    saveMyOrder: os.saveMyOrder.handler(({ context, input }) => saveMyOrder(votes, actorOf(context), input)),
    removeMyOrder: os.removeMyOrder.handler(({ context, input }) =>
      removeMyOrder(votes, actorOf(context), input.rankingId),
    ),
    why: os.why.handler(({ context, input }) =>
      showWhy(votes.platform, { ...input, viewerId: context.viewer?.id ?? null }),
    ),
    ballots: os.ballots.handler(async ({ context, input }) => {
      const ranking = await findRanking(votes.platform.pool, input.rankingId, context.viewer?.id ?? null)
      if (!ranking || ranking.visibility !== 'public') throw refuseBallots('NOT_FOUND')
      if (ranking.voters > BALLOTS_TO_PEOPLE) throw refuseBallots('TOO_MANY_BALLOTS', { max: BALLOTS_TO_PEOPLE })
      const box = await listBallots(votes, ranking)
      if (box.ballots.length < BALLOTS_FROM_PEOPLE) throw refuseBallots('TOO_FEW_BALLOTS', { min: BALLOTS_FROM_PEOPLE })
      return box
    }),
  })
}

const AT_ONCE = 1_000

/** Recomputes orders that a process left dirty when it died, and the trust every night. */
function votingJobs(votes: VoteService): JobHandler[] {
  const oweDirty = async () => (await findRankingsOwed(votes.platform.pool, AT_ONCE)).forEach(votes.owe)
  return [
    timedJob('settle-rankings', { cron: '* * * * *', atStart: true }, oweDirty),
    timedJob('recompute-trust', { cron: '0 0 * * *' }, async () => {
      await recomputeTrust(votes.platform)
      await oweDirty()
    }),
  ]
}

type Committed = { request: VoteRequest; result: CastResult; at: Date }

function announceVote(platform: Platform, { request, result, at }: Committed): void {
  const { rankingId, itemId, authorId, firstInRanking, receipt } = result
  const { id: voteId, userId: voterId, kind } = request
  platform.events.announce(VoteCast, { voteId, voterId, kind, rankingId, itemId, authorId, firstInRanking, at })
  if (receipt && (receipt.xpGained > 0 || isPaidVote(kind))) tellWallet(platform, voterId, receipt.balances)
  if (receipt?.levelUp)
    void inTransaction(platform.db, (trx) => announceLevels(platform, trx, [voterId])).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'a level was not announced; the next minute will'),
    )
}

/**
 * Ballots stay without a name, unless the user wants them deleted, too (rules 3.3). Then they are withdrawn as if by the
 * user, paid votes are not refunded, and the orders are marked dirty.
 */
const votingOfPerson = personalData({
  tables: {
    vote: { user_id: withdrawAll },
    personal_order: { user_id: { keep: 'a ballot' } },
    paid_vote_day: { user_id: { keep: 'it counts paid votes' } },
    voter: { user_id: { keep: 'it weighs the ballots' } },
    vote_watch: { user_id: { keep: 'it weighs the ballots' } },
  },
  files: {
    votes: (id) =>
      sql`SELECT v.created_at, v.kind, v.points, v.cost_stars, v.withdrawn_at, v.ranking_id, r.topic AS ranking,
          v.item_id, i.name AS item
        FROM vote v LEFT JOIN ranking_seen_by(${id}) r ON r.id = v.ranking_id LEFT JOIN shown_item i ON i.id = v.item_id
        WHERE v.user_id = ${id} ORDER BY v.created_at`,
    'my-orders': (id) =>
      sql`SELECT o.ranking_id, o.created_at, o.updated_at, p.place, p.item_id, i.name AS item
        FROM personal_order o CROSS JOIN LATERAL unnest(o.item_ids) WITH ORDINALITY AS p (item_id, place)
        LEFT JOIN shown_item i ON i.id = p.item_id WHERE o.user_id = ${id} ORDER BY o.ranking_id, p.place`,
    'votes-that-weigh-less': { from: 'vote_watch', columns: 'ranking_id, factor', order: 'ranking_id' },
    trust: { from: 'voter', columns: 'trust, rankings_voted, computed_at' },
  },
})

type PaidVoteDay = { user_id: string } & Record<(typeof PAID_VOTES)[PaidVoteKind]['column'], number>

/** Takes the same locks in the same order as a vote: the wallet, then the rankings. */
async function withdrawAll(trx: Trx, { userId, votesToo, at }: Leaver): Promise<void> {
  if (!votesToo) return
  await sql`SELECT FROM wallet WHERE user_id = ${userId} FOR NO KEY UPDATE`.execute(trx)
  const { rows } = await sql<{ id: string }>`SELECT r.id FROM ranking r WHERE r.id IN (
      SELECT ranking_id FROM vote WHERE user_id = ${userId} AND withdrawn_at IS NULL
      UNION SELECT ranking_id FROM personal_order WHERE user_id = ${userId})
    ORDER BY r.id FOR NO KEY UPDATE`.execute(trx)
  const rankings = rows.map(({ id }) => id)
  await trx
    .withTables<{ paid_vote_day: PaidVoteDay }>()
    .updateTable('paid_vote_day')
    .set(byPaidVote((kind) => [PAID_VOTES[kind].column, 0]))
    .where('user_id', '=', userId)
    .execute()
  await sql`UPDATE vote SET withdrawn_at = greatest(${at}::timestamptz, created_at)
    WHERE user_id = ${userId} AND withdrawn_at IS NULL`.execute(trx)
  await sql`DELETE FROM personal_order WHERE user_id = ${userId}`.execute(trx)
  await sql`UPDATE item i SET points = c.points, paid_points = c.paid_points, voters = c.voters FROM item_count c
    WHERE c.item_id = i.id AND i.ranking_id = ANY (${rankings}::uuid[])
      AND (i.points, i.paid_points, i.voters) IS DISTINCT FROM (c.points, c.paid_points, c.voters)`.execute(trx)
  await sql`UPDATE ranking r SET points = c.points, own_points = c.own_points, voters = c.voters, own_boosts = c.own_boosts,
    vote_seq = r.vote_seq + 1 FROM ranking_count c WHERE c.ranking_id = r.id AND r.id = ANY (${rankings}::uuid[])`.execute(
    trx,
  )
}
