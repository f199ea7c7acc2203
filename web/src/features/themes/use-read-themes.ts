import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../platform/use-api.ts'
import { themesQuery } from './themes-query.ts'

/** Reads the list again. A failure is only logged and gives an empty list (specification 8). */
export function useReadThemes(): () => Promise<void> {
  const query = themesQuery(useApi())
  const queryClient = useQueryClient()
  return async () => {
    try {
      await queryClient.fetchQuery({ ...query, staleTime: 0 })
    } catch (error) {
      console.info('themes not loaded', error)
      queryClient.setQueryData(query.queryKey, [])
    }
  }
}
