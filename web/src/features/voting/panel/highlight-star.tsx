import type { RankedItem } from '@liston/contract/rankings'
import { PAID_VOTES, type PaidVoteKind } from '@liston/contract/economy'
import { useQueryClient } from '@tanstack/react-query'
import { buttonClass } from '../../../design/controls/button-class.ts'
import { Highlight } from '../../../design/identity/icon.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useQueryData } from '../../../platform/queries/use-query-data.ts'
import { useApi } from '../../../platform/use-api.ts'
import { loadHighlightToggle, myHighlightsQuery } from '../../rankings/index.ts'
import { asksFirst } from '../cast/ask-first.ts'
import type { VoteTarget } from '../cast/vote-intent.ts'
import { votingTexts } from '../texts.ts'
import { useVoting } from '../voting-context.ts'
import { SignInLink } from './sign-in-link.tsx'

/**
 * The user's highlight of an item, next to its votes, with the number of users who set it. Guests get a sign-in link.
 */
export function HighlightStar({ item, wide }: { item: RankedItem; wide?: boolean }) {
  const t = useTexts(votingTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const { ranking, policy } = useVoting()
  const highlighted = useMyHighlights(ranking.id)
  const className = wide ? buttonClass({ size: 'lg', wide }) : 'vote highlight'
  const words = (
    <>
      <Highlight aria-hidden="true" />
      <span className={wide ? undefined : 'sr-only'}>{t.highlight(item.name)}</span>
      {item.highlights > 0 && <span className="vote-price">{formatNumber(language, item.highlights)}</span>}
    </>
  )
  if (policy.guest)
    return (
      <SignInLink
        wish={{ act: 'highlight', type: 'item', id: item.id, name: item.name }}
        reason={t.signInToHighlight(item.name)}
        className={className}
      >
        {words}
      </SignInLink>
    )
  const mine = highlighted.includes(item.id)
  const press = async () => {
    const toggleHighlight = await loadHighlightToggle()
    await toggleHighlight({ rankingId: ranking.id, item, on: !mine, language }, { api, client })
  }
  return (
    <button type="button" aria-pressed={mine} onClick={() => void press()} className={className}>
      {words}
    </button>
  )
}

/** Ids of the items of a ranking that the user has highlighted. */
export function useMyHighlights(rankingId: string): readonly string[] {
  const { policy } = useVoting()
  return useQueryData({ ...myHighlightsQuery(useApi(), rankingId), enabled: !policy.guest })?.itemIds ?? []
}

/** The press handler of Boost or Ultra, why the vote is unavailable today, and whether the press asks first. */
export function usePaidVote(target: VoteTarget, kind: PaidVoteKind) {
  const t = useTexts(votingTexts)
  const { myVote, left, isPending, vote, prices, stars, userId } = useVoting()
  const my = myVote(target.id)
  const used = my[PAID_VOTES[kind].givenToday]
  const unavailable = used ? t.usedToday(kind) : left[kind] <= 0 ? t.noneLeft(kind) : undefined
  const press = async () => {
    if (!unavailable && !isPending(target.id, kind)) return vote(target, kind)
    return false
  }
  // Without enough Stars the press says how many are missing.
  const isAsked = () => !unavailable && prices[kind] <= stars && asksFirst(prices[kind], userId)
  return { press, unavailable, isAsked }
}
