import type { Theme } from '../profiles/index.ts'

/** What the rules need to know of a theme on offer. */
export type OfferedTheme = { value: Theme; isPremium: boolean }

/** What everybody may wear, and everything falls back to (specification 3 and 4). */
export const DEFAULT_THEME: Theme = 'theme-original'

/** Whether somebody may wear a theme: it is on offer, and premium ones take PRO (specification 6). */
export const mayWear = (theme: unknown, o: { isPro: boolean; offered: readonly OfferedTheme[] }): boolean =>
  theme === DEFAULT_THEME || o.offered.some((t) => t.value === theme && (o.isPro || !t.isPremium))

/** The theme to show: the chosen one, or theme-original where that can't be worn (specification 4). */
export const themeToShow = (chosen: unknown, o: { isPro: boolean; offered: readonly OfferedTheme[] }): Theme =>
  mayWear(chosen, o) ? (chosen as Theme) : DEFAULT_THEME

/** The order in which themes are shown: theme-original first, then by name (specification 7). */
export const inShowOrder = <T extends { value: Theme; name: { es: string; en: string } }>(
  themes: readonly T[],
  language: 'es' | 'en',
): T[] => {
  const rank = (t: T) => (t.value === DEFAULT_THEME ? 0 : 1)
  return [...themes].sort((a, b) => rank(a) - rank(b) || a.name[language].localeCompare(b.name[language], language))
}
