import * as z from 'zod'
import { EmailAddress, visibleText } from '../kernel/index.ts'
import { BannerLink } from './banner.ts'

/** Address of an uploaded picture, without a width. Null: the embedded default. */
export const OwnPicture = z
  .string()
  .regex(/^\/images\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  .nullable()

/** Maximum lengths of the texts of a brand, characters. Every page carries them. */
export const BRAND_MAX = { name: 40, tagline: 80, welcome: 200, link: 30, links: 6 } as const

const inBoth = (max: number) => z.strictObject({ es: visibleText({ min: 1, max }), en: visibleText({ min: 1, max }) })

/** A colour as sRGB. Pickers of browsers write it in lower case, people do not. */
export const BrandColor = z
  .string()
  .max(7)
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/)

const BrandLink = z.strictObject({ text: inBoth(BRAND_MAX.link), href: BannerLink })

/** How the installation presents itself. Null: the default, from the environment or the interface texts. */
export const Brand = z.strictObject({
  name: visibleText({ min: 1, max: BRAND_MAX.name }).nullable(),
  /** Title of the home page for guests, and of the installation elsewhere. */
  tagline: inBoth(BRAND_MAX.tagline).nullable(),
  /** The text below the tagline on the home page of guests. */
  welcome: inBoth(BRAND_MAX.welcome).nullable(),
  /** Main colour of the light and of the dark standard theme. */
  accent: z.strictObject({ light: BrandColor.nullable(), dark: BrandColor.nullable() }),
  /** Further links of the footer. */
  links: z.array(BrandLink).max(BRAND_MAX.links),
})
export type Brand = z.infer<typeof Brand>

/** `darkLogo`: the logo on dark themes; without one, the logo. `icon`: in tabs and on home screens. */
export const BrandPictures = z.strictObject({ darkLogo: OwnPicture, icon: OwnPicture })

/** The address that e-mails come from. Null: the one of the environment. */
export const MailSender = z.strictObject({ address: EmailAddress.nullable() })

export const DEFAULT_BRAND: Brand = {
  name: null,
  tagline: null,
  welcome: null,
  accent: { light: null, dark: null },
  links: [],
}

const both = z.object({ es: z.string(), en: z.string() })

/** What pages need of a brand besides its name, which they have anyway; without what has its default. */
export const ShownBrand = z.object({
  tagline: both.optional(),
  welcome: both.optional(),
  links: z.array(z.object({ text: both, href: z.string() })).optional(),
  darkLogo: z.string().optional(),
  icon: z.string().optional(),
})
export type ShownBrand = z.infer<typeof ShownBrand>

type Pictures = z.infer<typeof BrandPictures>

/** The parts of a brand that pages need; undefined if all of them have their default. */
export function shownBrand({ tagline, welcome, links }: Brand, { darkLogo, icon }: Pictures): ShownBrand | undefined {
  const parts = { tagline, welcome, links: links.length > 0 ? links : null, darkLogo, icon }
  const own = Object.entries(parts).filter(([, value]) => value !== null)
  return own.length > 0 ? Object.fromEntries(own) : undefined
}

export type BrandLook = keyof Brand['accent']

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
