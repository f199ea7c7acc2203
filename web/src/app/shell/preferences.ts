import type { Language } from '@liston/contract/kernel'
import type { Theme } from '@liston/contract/profiles'
import { themeColors } from '../theme-colors.ts'

/** The themes as they are offered: theme-original first (specification 7). */
export const themes: Theme[] = [
  'theme-original',
  'theme-blue-water',
  'theme-dark',
  'theme-fire-red',
  'theme-light',
  'theme-nature-green',
  'theme-premium',
  'theme-premium-silver',
  'theme-system',
]

const YEAR_S = 31_536_000
const keep = (name: string, value: string) => {
  // biome-ignore lint: the Cookie Store API is not everywhere yet
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
  try {
    localStorage.setItem(name === 'i18next' ? 'i18nextLng' : name, value)
  } catch {
    // A browser that stores nothing still has the cookie.
  }
}

/** Shows a theme at once and keeps it in this browser. */
export function showTheme(theme: Theme): void {
  document.documentElement.className = theme
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.remove()
  for (const { media = '', ...tag } of themeColors(theme))
    document.head.append(Object.assign(document.createElement('meta'), { ...tag, media }))
  keep('theme', theme)
}

/** Keeps a language in this browser; the page is then asked for again in it. */
export const keepLanguage = (language: Language): void => keep('i18next', language)
