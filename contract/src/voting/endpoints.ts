import * as z from 'zod'
import { change, Id, login, NOT_FOUND, open } from '../kernel/index.ts'
import { RankingBallots } from './ballots.ts'
import { voteRefusals } from './refusals.ts'
import { MyVotes, TargetType, VoteKind, VoteReceipt } from './schema.ts'

const tags = ['voting']

export const votingContract = {
  cast: change('vote')
    .route({ method: 'PUT', path: '/votes', tags, summary: 'Vote, Boost or Ultra a ranking or an item' })
    .errors(voteRefusals.cast)
    .input(z.strictObject({ targetType: TargetType, targetId: Id, kind: VoteKind }))
    .output(VoteReceipt),

  /** Withdraws a free vote at any time, or takes a paid one back within 60 s with its refund. */
  withdraw: change('vote')
    .route({ method: 'DELETE', path: '/votes/{voteId}', tags, summary: 'Withdraw or undo a vote' })
    .errors(voteRefusals.withdraw)
    .input(z.strictObject({ voteId: Id }))
    .output(VoteReceipt),

  mine: login('read')
    .route({ method: 'GET', path: '/rankings/{rankingId}/my-votes', tags, summary: 'My votes in a ranking' })
    .errors(NOT_FOUND)
    .input(z.strictObject({ rankingId: Id }))
    .output(MyVotes),

  /** The whole crowd's ballots without names, so that anybody can compute the order "Justo" for themselves. */
  ballots: open('search')
    .route({
      method: 'GET',
      path: '/rankings/{rankingId}/ballots',
      tags,
      summary: 'What the order "Justo" is computed from',
    })
    .errors(voteRefusals.ballots)
    .input(z.strictObject({ rankingId: Id }))
    .output(RankingBallots),
}
