import type { Theme } from '@liston/contract/profiles'
import { useQueryClient } from '@tanstack/react-query'
import { meQuery, useMe } from '../../platform/session.ts'
import { useApi } from '../../platform/use-api.ts'
import { showTheme } from './shown-theme.ts'

/**
 * Wears a theme: on the page, in this browser and, signed in, in the profile. What the profile could not keep is only
 * logged (specification 8): the browser has it. The answer is why, if it could not.
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
