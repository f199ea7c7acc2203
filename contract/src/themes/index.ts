/** Themes: which ones are offered, their names, and who may use them. */
export { themesContract } from './endpoints.ts'
export { themeRefusals } from './endpoints.ts'
export { DEFAULT_THEME, inShowOrder, mayWear, type OfferedTheme, themeToShow } from './rules.ts'
export { AppTheme, DeskTheme, ThemeName } from './schema.ts'
