import type { Theme } from '@liston/contract/profiles'
import { type AppTheme, inShowOrder } from '@liston/contract/themes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo, useSyncExternalStore } from 'react'
import { type ThemeName, themePaper } from '../../design/theme/themes.ts'
import { keepLocally } from '../../platform/choices/keep-locally.ts'
import { meQuery, useMe } from '../../platform/session.ts'
import { useLanguage } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { themesQuery } from './themes-query.ts'

const listeners = new Set<() => void>()
/** The chosen theme while the user previews another one; otherwise null. */
let worn: Theme | null = null

/** The chosen theme: the class of the page root, unless that is a preview. */
const wornNow = (): Theme =>
  worn ?? ((/theme-[\w-]+/.exec(document.documentElement.className)?.[0] ?? 'theme-original') as Theme)

function dress(theme: Theme): void {
  const root = document.documentElement
  root.className = `${root.className.replace(/(^| )theme-[\w-]+/g, '')} ${theme}`.trim()
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.remove()
  for (const { media = '', ...tag } of themeColors(theme))
    document.head.append(Object.assign(document.createElement('meta'), { ...tag, media }))
}

/** Shows a theme at once, on the page and in the browser's toolbar, and stores it in this browser. */
export function showTheme(theme: Theme): void {
  worn = null
  dress(theme)
  keepLocally({ cookie: 'theme', storage: 'theme', value: theme })
  for (const tell of listeners) tell()
}

/** Previews a theme; null restores the chosen one. */
export function tryTheme(theme: Theme | null): void {
  const chosen = wornNow()
  worn = theme ? chosen : null
  dress(theme ?? chosen)
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** The chosen theme, on the server and in the browser. */
export function useShownTheme(): Theme {
  const { theme } = useRouteContext({ from: '__root__' })
  return useSyncExternalStore(subscribe, wornNow, () => theme)
}

const color = (name: ThemeName, media?: string) => ({ name: 'theme-color', content: themePaper[name], media })

/** Colours of the browser's toolbar: the background of the theme. */
export const themeColors = (theme: Theme) =>
  theme === 'theme-system'
    ? [color('original', '(prefers-color-scheme: light)'), color('dark', '(prefers-color-scheme: dark)')]
    : [color(theme.slice('theme-'.length) as ThemeName)]

/** The available themes in display order. */
export function useThemes(): AppTheme[] {
  const language = useLanguage()
  const data = useList()
  return useMemo(() => inShowOrder(data ?? [], language), [data, language])
}

/** The server renders once and needs no query observer. */
const useList: () => AppTheme[] | undefined = typeof document === 'undefined' ? useListOnce : useListNow

function useListNow() {
  return useQuery(themesQuery(useApi())).data
}

function useListOnce() {
  return useQueryClient().getQueryData(themesQuery(useApi()).queryKey)
}

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
