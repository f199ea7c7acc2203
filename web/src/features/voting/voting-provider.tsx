import { byPaidVote, isPaidVote, PAID_VOTES, PRICES } from '@liston/contract/economy'
import type { Ranking } from '@liston/contract/rankings'
import { type MyVote, rawWeight, type VoteKind, type VotePrices, votePrices } from '@liston/contract/voting'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import type { Refusal } from '../../platform/refusal/refusal-words.ts'
import { useMe } from '../../platform/session.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { useNumbers } from '../economy/index.ts'
import { prepareToVote } from './cast/prepare-to-vote.ts'
import { stillUndoable } from './cast/still-undoable.ts'
import { useKeptVote } from './cast/use-kept-vote.ts'
import {
  castIntent,
  type LastVote,
  shownRanking,
  shownVote,
  usePendingVotes,
  type VoteIntent,
  type VoteTarget,
  withdrawIntent,
} from './cast/vote-intent.ts'
import { type PostedRefusal, postedRefusal, VoteForm } from './form/vote-form.tsx'
import './panel/vote.css'
import { votingPolicy } from './policy.ts'
import { votingTexts } from './texts.ts'
import { type Voting, VotingContext } from './voting-context.ts'
import './voting.css'

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
  useKeptVote({
    ids: told.items.map((item) => item.id),
    rankingId: told.id,
    isReady: me !== null && mine !== undefined,
    isVoted: (id) => myVote(id).vote === 'vote',
    vote: (target) => acts.vote(target, 'vote'),
  })
  const voting: Voting = {
    ...acts,
    undoable,
    last: acts.last ?? (undoable?.voteId === dismissedId ? null : undoable),
    ranking,
    policy,
    userId: me?.id ?? null,
    myVote,
    weight: rawWeight(level),
    stars: me?.stars ?? 0,
    prices,
    left: byPaidVote((kind) => [kind, mine?.[PAID_VOTES[kind].leftToday] ?? 1]),
    acts: pending.map((p) => p.key).join(),
    isPending: (targetId, kind) =>
      pending.some((p) => p.target.id === targetId && (p.kind === kind || (!isPaidVote(p.kind) && !isPaidVote(kind)))),
  }
  return (
    <VotingContext value={voting}>
      {me && <VoteForm rankingId={told.id} />}
      {children}
    </VotingContext>
  )
}

type Acts = {
  rankingId: string
  level: number
  stars: number
  /** Current prices; they may change while the page is open. */
  prices: VotePrices
  myVote(targetId: string): MyVote
  posted: PostedRefusal | undefined
}

/** The user's actions in a ranking: vote and undo, the last vote, and why one was refused. */
function useActs({ rankingId, level, stars, prices, myVote, posted }: Acts) {
  const language = useLanguage()
  const { offline, starsMissing, priceChanged } = useTexts(votingTexts)
  const api = useApi()
  const client = useQueryClient()
  const [last, setLast] = useState<LastVote | null>(null)
  const [dismissedId, setDismissedId] = useState<string | null>(null)
  const [refusals, setRefusals] = useState<Record<string, Refusal>>(posted ? { [posted.targetId]: posted } : {})

  // Prices that the user has seen. A changed price is shown before it is paid.
  const [seen, setSeen] = useState(prices)

  const refuse = (targetId: string, refusal: Refusal) => {
    setRefusals({ [targetId]: refusal })
    return false
  }
  const act = async (intent: VoteIntent) => {
    setRefusals({})
    const kit = await prepareToVote().catch(() => null)
    if (!kit) return refuse(intent.target.id, { code: 'OFFLINE', text: offline })
    const { last: done, refusal, price } = await kit.performVote(intent, { api, client, language })
    if (price !== undefined) {
      setSeen({ ...seen, [intent.kind]: price })
      void client.invalidateQueries({ queryKey: keys.settings })
    }
    if (refusal) return refuse(intent.target.id, refusal)
    setLast(done)
    return true
  }
  const vote = async (target: VoteTarget, kind: VoteKind) => {
    const my = myVote(target.id)
    const price = prices[kind]
    const withdraws = my.vote === kind ? my.voteId : null
    if (price !== seen[kind]) {
      setSeen(prices)
      return refuse(target.id, { code: 'PRICE_CHANGED', text: priceChanged(price) })
    }
    const intent = { rankingId, target, kind, level, my, price }
    const missing = price - stars
    if (missing > 0) return refuse(target.id, { code: 'STARS_INSUFFICIENT', text: starsMissing(missing) })
    return act(withdraws ? withdrawIntent({ ...intent, voteId: withdraws }) : castIntent(intent))
  }
  const undo = async ({ target, kind, voteId, points: price }: LastVote) => {
    if (voteId) await act(withdrawIntent({ rankingId, target, kind, level, my: myVote(target.id), voteId, price }))
  }
  const dismiss = ({ voteId }: LastVote) => {
    setLast(null)
    setDismissedId(voteId)
  }
  return { vote, undo, last, dismiss, dismissedId, refusalOf: (id: string) => refusals[id] }
}

/** The user's votes in a ranking, their balances and what is left today: the personal part of its page, in one call. */
export const myVotesQuery = (api: Api, rankingId: string) =>
  queryOptions({ queryKey: keys.myVotes(rankingId), queryFn: () => api.voting.mine({ rankingId }) })
