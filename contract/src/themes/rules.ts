import type { Theme } from '../profiles/index.ts'

/** The properties of a theme that the rules need. */
export type OfferedTheme = { value: Theme; isPremium: boolean }

/** The theme that every user may use, and the fallback (specification 3 and 4). */
export const DEFAULT_THEME: Theme = 'theme-original'

/** True if the user may use a theme: it is offered, and premium ones require PRO (specification 6). */
export const mayWear = (theme: unknown, o: { isPro: boolean; offered: readonly OfferedTheme[] }): boolean =>
  theme === DEFAULT_THEME || o.offered.some((t) => t.value === theme && (o.isPro || !t.isPremium))

/** The theme to show: the chosen one, or theme-original if the user may not use it (specification 4). */
export const themeToShow = (chosen: unknown, o: { isPro: boolean; offered: readonly OfferedTheme[] }): Theme =>
  mayWear(chosen, o) ? (chosen as Theme) : DEFAULT_THEME

/** Sorts themes for display: theme-original first, then by name (specification 7). */
export const inShowOrder = <T extends { value: Theme; name: { es: string; en: string } }>(
  themes: readonly T[],
  language: 'es' | 'en',
): T[] => {
  const rank = (t: T) => (t.value === DEFAULT_THEME ? 0 : 1)
  return [...themes].sort((a, b) => rank(a) - rank(b) || a.name[language].localeCompare(b.name[language], language))
}
