import type { Theme } from '@liston/contract/profiles'
import { type ThemeName, themePaper } from '../../design/theme/themes.ts'

const color = (name: ThemeName, media?: string) => ({ name: 'theme-color', content: themePaper[name], media })

/** Colours of the browser's toolbar: the background of the theme. */
export const themeColors = (theme: Theme) =>
  theme === 'theme-system'
    ? [color('original', '(prefers-color-scheme: light)'), color('dark', '(prefers-color-scheme: dark)')]
    : [color(theme.slice('theme-'.length) as ThemeName)]
