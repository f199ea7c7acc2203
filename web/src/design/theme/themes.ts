/** The themes of specification 9 plus the silver variant; each is the class `theme-<name>` on <html>. */
export const themeNames = [
  'original',
  'light',
  'dark',
  'blue-water',
  'premium',
  'premium-silver',
  'fire-red',
  'nature-green',
] as const

export type ThemeName = (typeof themeNames)[number]

/**
 * Background colour of each theme as sRGB, for `<meta name="theme-color">` and the web manifest, which don't support
 * CSS variables.
 */
export const themePaper: Record<ThemeName, string> = {
  original: '#faf5eb',
  light: '#f9f7fe',
  dark: '#0d0f15',
  'blue-water': '#001926',
  premium: '#100e0a',
  'premium-silver': '#e5e8ed',
  'fire-red': '#220b0a',
  'nature-green': '#eff7eb',
}
