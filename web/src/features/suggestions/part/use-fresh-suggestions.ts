import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../../platform/live.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Has the proposals of a ranking, and the ranking with its count, read again. */
export function useReadAgain(rankingId: string): () => void {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [keys.suggestions(rankingId), keys.ranking(rankingId)])
      void client.invalidateQueries({ queryKey })
  }
}

/** Keeps them up with what others propose, back and decide. */
export function useFreshSuggestions(rankingId: string): void {
  const client = useQueryClient()
  const readAgain = () => void client.invalidateQueries({ queryKey: keys.suggestions(rankingId) })
  useLive([`ranking:${rankingId}`], {
    message: ({ topic, kind }) => topic === `ranking:${rankingId}` && kind === 'changed' && readAgain(),
    resync: readAgain,
  })
}
