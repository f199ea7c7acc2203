import type { Me } from '@liston/contract/profiles'
import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../platform/queries/query-keys.ts'

/** Has all of the page know how many AI credits are left. */
export function useCredits(): (credits: number) => void {
  const client = useQueryClient()
  return (aiCredits) => {
    client.setQueryData<Me | null>(keys.me, (me) => me && { ...me, aiCredits })
    void client.invalidateQueries({ queryKey: keys.ledger })
  }
}
