import { NOT_FOUND } from '@liston/contract/kernel'
import { BALLOTS_FROM_PEOPLE, BALLOTS_TO_PEOPLE, voteRefusals, votingContract } from '@liston/contract/voting'
import { endpoints, type ApiContext, signedIn } from '../../platform/http/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { findRanking, listMerges } from '../rankings/index.ts'
import { mergeWithVotes, previewMerge, undoMerge } from './merge-votes.ts'
import { listBallots } from './list-ballots.ts'
import { type Actor, castVote } from './cast-vote.ts'
import { removeMyOrder, saveMyOrder, showMyOrder } from './my-order.ts'
import { openRelated } from './related-rankings.ts'
import type { VoteService } from './vote-service.ts'
import { showCardVotes, showMyVotes } from './show-my-votes.ts'
import { showWhy } from './why-order.ts'
import { withdrawVote } from './withdraw-vote.ts'

const refuse = refuser(NOT_FOUND)

const refuseBallots = refuser(voteRefusals.ballots)

const actorOf = (context: ApiContext): Actor => {
  const { viewer, ip, idempotencyKey } = signedIn(context)
  return { userId: viewer.id, ip, key: idempotencyKey }
}

export function votingRoutes(votes: VoteService) {
  const os = endpoints(votingContract)
  const related = openRelated(votes.platform)
  return os.router({
    cast: os.cast.handler(({ context, input }) => castVote(votes, actorOf(context), input)),
    withdraw: os.withdraw.handler(({ context, input }) => withdrawVote(votes, actorOf(context), input.voteId)),
    mine: os.mine.handler(async ({ context, input }) => {
      const mine = await showMyVotes(votes.platform, { rankingId: input.rankingId, userId: actorOf(context).userId })
      if (!mine) throw refuse('NOT_FOUND')
      return mine
    }),
    onCards: os.onCards.handler(({ context, input }) =>
      showCardVotes(votes.platform, { rankingIds: input.rankings.split(','), userId: actorOf(context).userId }),
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
