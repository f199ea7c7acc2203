import type { PaidVoteKind } from '@liston/contract/voting'
import { useTexts } from '../../../platform/texts.tsx'
import type { VoteTarget } from '../cast/vote-intent.ts'
import { votingTexts } from '../texts.ts'
import { useVoting } from '../voting-context.ts'

/** The press handler of Boost or Ultra, and why the vote is unavailable today. */
export function usePaidVote(target: VoteTarget, kind: PaidVoteKind) {
  const t = useTexts(votingTexts)
  const { myVote, left, isPending, vote } = useVoting()
  const my = myVote(target.id)
  const used = kind === 'boost' ? my.boostedToday : my.ultraToday
  const unavailable = used ? t.usedToday[kind] : left[kind] <= 0 ? t.noneLeft[kind] : undefined
  const press = async () => {
    if (!unavailable && !isPending(target.id, kind)) return vote(target, kind)
    return false
  }
  return { press, unavailable }
}
