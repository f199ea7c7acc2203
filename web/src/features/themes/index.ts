/** Themes: which ones are available, which one is shown, and how the user chooses. */
export { ThemeSettings } from './theme-settings.tsx'
export { showTheme, themeColors, useShownTheme, useThemes } from './shown-theme.ts'
export { ThemeChoice } from './theme-choice.tsx'
export { loadThemes } from './themes-query.ts'
