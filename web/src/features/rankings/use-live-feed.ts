import type { VotesMoved } from '@liston/contract/voting'
import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../platform/live.ts'
import { cardsAfterVotes } from './cards-after-votes.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** Queries that hold cards, by the first word of their key. */
const cardKeys = [keys.feed, keys.home, keys.related]

/** Keeps the figures of every card on the page up with the votes of others. Cards never change their places by it. */
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
