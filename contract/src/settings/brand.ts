import * as z from 'zod'
import { EmailAddress, visibleText } from '../kernel/index.ts'
import { BannerLink } from './banner.ts'
import { BRAND_COLOR, BRAND_MAX } from './brand-rules.ts'

/** Address of an uploaded picture, without a width. Null: the embedded default. */
export const OwnPicture = z
  .string()
  .regex(/^\/images\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  .nullable()

const inBoth = (max: number) => z.strictObject({ es: visibleText({ min: 1, max }), en: visibleText({ min: 1, max }) })

/** A colour as sRGB. Pickers of browsers write it in lower case, people do not. */
export const BrandColor = z.string().max(7).toLowerCase().regex(BRAND_COLOR)

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

const both = z.object({ es: z.string(), en: z.string() })

/** The texts of a brand that pages render, without what has its default. They have the name anyway. */
export const ShownBrand = z.object({
  tagline: both.optional(),
  welcome: both.optional(),
  links: z.array(z.object({ text: both, href: z.string() })).optional(),
})
export type ShownBrand = z.infer<typeof ShownBrand>
