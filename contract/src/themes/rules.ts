import { type InBoth, inLanguage, type Language } from '../kernel/index.ts'
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
export const inShowOrder = <T extends { value: Theme; name: InBoth }>(
  themes: readonly T[],
  language: Language,
): T[] => {
  const rank = (t: T) => (t.value === DEFAULT_THEME ? 0 : 1)
  const nameOf = (t: T) => inLanguage(t.name, language)
  return [...themes].sort((a, b) => rank(a) - rank(b) || nameOf(a).localeCompare(nameOf(b), language))
}
