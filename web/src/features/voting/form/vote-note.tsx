import { byPaidVote, isPaidVote, PAID_VOTES } from '@liston/contract/economy'
import { useRouterState } from '@tanstack/react-router'
import { Button } from '../../../design/controls/button.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import type { Voting } from '../voting-context.ts'
import { votingTexts } from '../texts.ts'
import { useVoting } from '../voting-context.ts'
import { sends } from './vote-form.tsx'

/**
 * Result of a vote that was submitted without JavaScript, at the top of the page, with an undo button while possible.
 * With JavaScript the bar at the lower edge shows it.
 */
export function VoteNote() {
  const t = useTexts(votingTexts)
  const { ranking, undoable } = useVoting()
  const told = useDone()
  if (!told && !undoable) return null
  return (
    <div role="status" className="vote-note">
      <p>
        {told ?? (undoable && wordsOf(t, { did: undoable.kind, name: undoable.target.name, weight: undoable.points }))}
      </p>
      {undoable?.voteId && (
        <Button
          size="sm"
          {...sends(ranking.id, { ...undoable.target, kind: undoable.kind, withdraws: undoable.voteId })}
        >
          {t.undo}
        </Button>
      )}
    </div>
  )
}

type Done = { did: string; name: string; weight: number }

function wordsOf(t: (typeof votingTexts)['es'], { did, name, weight }: Done): string | null {
  if (did === 'vote') return t.did.vote(name, weight)
  if (isPaidVote(did)) return t.did.paid(did, name)
  return did === 'withdrawn' ? t.did.withdrawn(name) : null
}

/** Text for what the address says was done, if it is true: anybody can write an address. */
function useDone(): string | null {
  const t = useTexts(votingTexts)
  const voting = useVoting()
  const { did, on } = useRouterState({ select: (s) => s.location.search as { did?: string; on?: string } })
  if (!did || !on || !stands(voting, did, on)) return null
  const name = on === voting.ranking.id ? voting.ranking.topic : voting.ranking.items.find((i) => i.id === on)?.name
  return name === undefined ? null : wordsOf(t, { did, name, weight: voting.weight })
}

function stands({ myVote, policy }: Voting, did: string, on: string): boolean {
  const my = myVote(on)
  const paid = byPaidVote((kind) => [kind, my[PAID_VOTES[kind].givenToday]])
  const is: Record<string, boolean> = { vote: my.vote === 'vote', ...paid, withdrawn: true }
  return !policy.guest && (is[did] ?? false)
}
