import type { Ranking } from '@liston/contract/rankings'
import { ItemSheet } from '../features/rankings/index.ts'
import { LiveVotes, VotingInPlace, VotingProvider } from '../features/voting/index.ts'

type Props = { ranking: Ranking; itemId: string; heading?: string }

/** An item with its free vote. Its place updates as others vote. */
export function ItemInPlace({ ranking, itemId, heading }: Props) {
  return (
    <VotingProvider key={ranking.id} ranking={ranking}>
      <VotingInPlace>
        {({ ranking: now, actions }) => {
          const item = now.items.find(({ id }) => id === itemId)
          return item && <ItemSheet ranking={now} item={item} heading={heading} actions={actions(item)} />
        }}
      </VotingInPlace>
      <LiveVotes rankingId={ranking.id} />
    </VotingProvider>
  )
}
