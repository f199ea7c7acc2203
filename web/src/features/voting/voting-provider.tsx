import './voting.css'
import './panel/vote.css'
import { PRICES } from '@liston/contract/economy'
import type { Ranking } from '@liston/contract/rankings'
import { rawWeight, type VoteKind, votePrices } from '@liston/contract/voting'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useMe } from '../../platform/session.ts'
import { useApi } from '../../platform/use-api.ts'
import { useNumbers } from '../economy/index.ts'
import { stillUndoable } from './cast/still-undoable.ts'
import { prepareToVote } from './cast/prepare-to-vote.ts'
import { shownRanking, shownVote } from './cast/shown-votes.ts'
import { useActs } from './cast/use-acts.ts'
import { usePendingVotes } from './cast/use-pending-votes.ts'
import { postedRefusal } from './form/posted-refusal.ts'
import { VoteForm } from './form/vote-form.tsx'
import { myVotesQuery } from './my-votes-query.ts'
import { votingPolicy } from './policy.ts'
import { type Voting, VotingContext } from './voting-context.ts'

const isFree = (kind: VoteKind) => kind === 'vote' || kind === 'down'

/** Provides the voting context of a ranking. The user's votes load after the public page. */
export function VotingProvider({ ranking: told, children }: { ranking: Ranking; children: ReactNode }) {
  const me = useMe()
  const { data: mine, dataUpdatedAt } = useQuery({ ...myVotesQuery(useApi(), told.id), enabled: me !== null })
  const pending = usePendingVotes(told.id)
  const ranking = useMemo(() => shownRanking(told, pending), [told, pending])
  const policy = votingPolicy(me, told)
  const level = me?.level ?? 1
  const myVote: Voting['myVote'] = (targetId) => {
    const settled = mine?.targets.find((t) => t.targetId === targetId)
    return shownVote(settled, targetId, pending)
  }
  const signedIn = me !== null
  useEffect(() => {
    if (signedIn) void prepareToVote()
  }, [signedIn])
  const prices = votePrices(useNumbers(PRICES))
  const undoable = stillUndoable(mine, told, { nowMs: dataUpdatedAt, prices })
  const posted = postedRefusal(useQueryClient(), told.id)
  const { dismissedId, ...acts } = useActs({ rankingId: told.id, level, stars: me?.stars ?? 0, prices, myVote, posted })
  const voting: Voting = {
    ...acts,
    undoable,
    last: acts.last ?? (undoable?.voteId === dismissedId ? null : undoable),
    ranking,
    policy,
    myVote,
    weight: rawWeight(level),
    stars: me?.stars ?? 0,
    prices,
    left: { boost: mine?.boostsLeftToday ?? 1, ultra: mine?.ultrasLeftToday ?? 1 },
    acts: pending.map((p) => p.key).join(),
    isPending: (targetId, kind) =>
      pending.some((p) => p.target.id === targetId && (p.kind === kind || (isFree(p.kind) && isFree(kind)))),
  }
  return (
    <VotingContext value={voting}>
      {me && <VoteForm rankingId={told.id} />}
      {children}
    </VotingContext>
  )
}
