/** Themes: which ones are available, which one is shown, and how the user chooses. */
export { ThemeSettings } from './theme-settings.tsx'
export { showTheme, useShownTheme } from './shown-theme.ts'
export { ThemeChoice } from './theme-choice.tsx'
export { themeColors } from './theme-colors.ts'
export { loadThemes } from './themes-query.ts'
