import { Theme } from './schema.ts'

const premium: ReadonlySet<Theme> = new Set(['theme-premium', 'theme-premium-silver', 'theme-fire-red'] as const)

/** Themes for PRO people only (decisions.md, Themes). */
export const isPremiumTheme = (theme: Theme): boolean => premium.has(theme)

/** The theme to show: a premium one falls back to theme-original without PRO, anything unknown too (specification 4). */
export function themeToShow(chosen: unknown, isPro: boolean): Theme {
  const theme = Theme.safeParse(chosen)
  return theme.success && (isPro || !isPremiumTheme(theme.data)) ? theme.data : 'theme-original'
}
