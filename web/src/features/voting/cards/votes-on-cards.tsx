import '../panel/vote.css'
import { type ReactNode, useEffect } from 'react'
import { useMe } from '../../../platform/session.ts'
import { CardVotingProvider } from '../../rankings/index.ts'
import { prepareToVote } from '../cast/prepare-to-vote.ts'
import { VoteForm } from '../form/vote-form.tsx'
import { CARDS } from './cards.ts'
import { VotingCard } from './voting-card.tsx'

/** Lets users vote for the first items of the cards inside, without opening the rankings (rules 3.6). */
export function VotesOnCards({ children }: { children: ReactNode }) {
  const signedIn = useMe() !== null
  useEffect(() => {
    if (signedIn) void prepareToVote().catch(() => {})
  }, [signedIn])
  return (
    <CardVotingProvider value={VotingCard}>
      {signedIn && <VoteForm rankingId={CARDS} />}
      {children}
    </CardVotingProvider>
  )
}
