import type { Me } from '@liston/contract/profiles'
import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../platform/queries/query-keys.ts'

/** Returns a function that updates the displayed AI credits everywhere on the page. */
export function useCredits(): (credits: number) => void {
  const client = useQueryClient()
  return (aiCredits) => {
    client.setQueryData<Me | null>(keys.me, (me) => me && { ...me, aiCredits })
    void client.invalidateQueries({ queryKey: keys.ledger })
  }
}
