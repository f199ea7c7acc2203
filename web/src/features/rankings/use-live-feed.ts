import type { VotesMoved } from '@liston/contract/voting'
import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../platform/live.ts'
import { cardKeys, cardsAfterVotes } from './cards-after-votes.ts'

/**
 * Updates the figures of all cards on the page with the votes of others. Cards never change their order because of it.
 */
export function useLiveFeed(): void {
  const client = useQueryClient()
  useLive(['feed'], {
    message({ topic, kind, data }) {
      if (topic !== 'feed' || kind !== 'votes') return
      for (const key of cardKeys)
        client.setQueriesData({ queryKey: key }, (held: unknown) => cardsAfterVotes(held, data as VotesMoved))
    },
    resync() {
      for (const key of cardKeys) void client.invalidateQueries({ queryKey: key, refetchType: 'none' })
    },
  })
}
