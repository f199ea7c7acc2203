/** The looks on offer: their list, held at hand for every page, and who changes it. */
export { themeRoutes } from './routes.ts'
export { openThemeList, type ThemeList, THEMES } from './theme-list.ts'
