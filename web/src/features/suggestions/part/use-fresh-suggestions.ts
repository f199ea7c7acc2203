import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../../platform/live.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Returns a function that refetches the suggestions and the ranking, which contains their number. */
export function useReadAgain(rankingId: string): () => void {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [keys.suggestions(rankingId), keys.ranking(rankingId)])
      void client.invalidateQueries({ queryKey })
  }
}

/** Refetches the suggestions when other users suggest, back or decide. */
export function useFreshSuggestions(rankingId: string): void {
  const client = useQueryClient()
  const readAgain = () => void client.invalidateQueries({ queryKey: keys.suggestions(rankingId) })
  useLive([`ranking:${rankingId}`], {
    message: ({ topic, kind }) => topic === `ranking:${rankingId}` && kind === 'changed' && readAgain(),
    resync: readAgain,
  })
}
