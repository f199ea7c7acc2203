/** Themes: the list of available themes, cached for every page, and its changes by staff. */
export { openThemes } from './open-themes.ts'
export type { ThemeList } from './theme-list.ts'
