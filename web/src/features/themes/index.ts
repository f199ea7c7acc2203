/** The looks of the application: which are on offer, which one is worn, how it is chosen. */
export { ThemeSettings } from './theme-settings.tsx'
export { showTheme, useShownTheme } from './shown-theme.ts'
export { ThemeChoice } from './theme-choice.tsx'
export { themeColors } from './theme-colors.ts'
export { loadThemes } from './themes-query.ts'
