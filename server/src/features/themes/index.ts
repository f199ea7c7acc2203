/** The looks on offer: their list, held at hand for every page, and who changes it. */
export { openThemes } from './open-themes.ts'
export type { ThemeList } from './theme-list.ts'
