import type { MyVote, VoteKind, VotePrices } from '@liston/contract/voting'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../../../platform/queries/query-keys.ts'
import type { Refusal } from '../../../platform/refusal/refusal-words.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import type { PostedRefusal } from '../form/posted-refusal.ts'
import { votingTexts } from '../texts.ts'
import { prepareToVote } from './prepare-to-vote.ts'
import { castIntent, type LastVote, type VoteIntent, type VoteTarget, withdrawIntent } from './vote-intent.ts'

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
export function useActs({ rankingId, level, stars, prices, myVote, posted }: Acts) {
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
