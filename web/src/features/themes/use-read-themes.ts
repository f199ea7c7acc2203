import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../platform/use-api.ts'
import { themesQuery } from './themes-query.ts'

/** Reads the list again. One that can't be read is empty, which is only logged (specification 8). */
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
