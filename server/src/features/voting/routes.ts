import { NOT_FOUND } from '@liston/contract/kernel'
import { BALLOTS_FROM_PEOPLE, BALLOTS_TO_PEOPLE, voteRefusals, votingContract } from '@liston/contract/voting'
import { endpoints, type ApiContext, signedIn } from '../../platform/http/index.ts'
import { refuser } from '../../platform/refusal/index.ts'
import { findRanking } from '../rankings/index.ts'
import { listBallots } from './ballots/list-ballots.ts'
import { type Actor, castVote } from './cast-vote.ts'
import type { VoteService } from './vote-service.ts'
import { showMyVotes } from './show-my-votes.ts'
import { withdrawVote } from './withdraw-vote.ts'

const refuse = refuser(NOT_FOUND)

const refuseBallots = refuser(voteRefusals.ballots)

const actorOf = (context: ApiContext): Actor => {
  const { viewer, ip, idempotencyKey } = signedIn(context)
  return { userId: viewer.id, ip, key: idempotencyKey }
}

export function votingRoutes(votes: VoteService) {
  const os = endpoints(votingContract)
  return os.router({
    cast: os.cast.handler(({ context, input }) => castVote(votes, actorOf(context), input)),
    withdraw: os.withdraw.handler(({ context, input }) => withdrawVote(votes, actorOf(context), input.voteId)),
    mine: os.mine.handler(async ({ context, input }) => {
      const mine = await showMyVotes(votes.platform, { rankingId: input.rankingId, userId: actorOf(context).userId })
      if (!mine) throw refuse('NOT_FOUND')
      return mine
    }),
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
