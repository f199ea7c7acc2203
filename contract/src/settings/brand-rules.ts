/** Maximum lengths of the texts of a brand, characters. Every page carries them. */
export const BRAND_MAX = { name: 40, tagline: 80, welcome: 200, link: 30, links: 6 } as const

/** A colour as sRGB. */
export const BRAND_COLOR = /^#[0-9a-f]{6}$/i

/** The standard themes, which accents apply to. */
export type BrandLook = 'light' | 'dark'

/** The surfaces of the standard themes as sRGB, as web/src/design/theme/tokens.css has them (tested). */
export const BRAND_SURFACES: Record<BrandLook, readonly string[]> = {
  light: ['#faf5eb', '#fffdf9', '#f0e9d9'],
  dark: ['#0d0f15', '#171921', '#22252e'],
}
/** Least contrast of text and its surface: WCAG 2.2, level AA. */
export const CONTRAST_NEEDED = 4.5

/** Relative luminance of a colour such as `#3243d0` (WCAG 2.2). */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The least contrast of an accent with the surfaces of its theme, rounded down to hundredths. */
export const accentContrast = (look: BrandLook, color: string): number =>
  Math.floor(Math.min(...BRAND_SURFACES[look].map((surface) => contrast(surface, color))) * 100) / 100

/** The colour of text on an accent: white or black, whichever has more contrast. It is at least 4.5 for any accent. */
export const textOn = (accent: string): string =>
  contrast(accent, '#ffffff') >= contrast(accent, '#000000') ? '#ffffff' : '#000000'
