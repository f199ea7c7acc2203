import type { Theme } from '@liston/contract/profiles'
import { useQueryClient } from '@tanstack/react-query'
import { meQuery, useMe } from '../../platform/session.ts'
import { useApi } from '../../platform/use-api.ts'
import { showTheme } from './shown-theme.ts'

/**
 * Applies a theme: on the page, in this browser and, for a signed-in user, in the profile. A failure of the profile is
 * only logged, because the browser has the theme (specification 8). Returns that error, if any.
 */
export function useChooseTheme(): (theme: Theme) => Promise<unknown> {
  const api = useApi()
  const me = useMe()
  const queryClient = useQueryClient()
  return async (theme) => {
    showTheme(theme)
    if (!me) return
    try {
      const answer = await api.profiles.updateMe({ theme })
      queryClient.setQueryData(meQuery(api).queryKey, answer.me)
    } catch (error) {
      console.info('theme not saved', error)
      return error
    }
  }
}
