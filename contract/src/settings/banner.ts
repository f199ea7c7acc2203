import * as z from 'zod'
import { Instant, staff, staffChange, visibleText } from '../kernel/index.ts'

const tags = ['settings']

/** Letters of a banner in one language: two lines on a phone. */
export const BANNER_MAX = 200
/** Days that a banner stands at most: what is always there is read by nobody. */
export const BANNER_DAYS = 90

/** An address of ours, or a secure one elsewhere. */
export const BannerLink = z
  .string()
  .max(300)
  .regex(/^(\/(?![/\\])|https:\/\/)[\x21-\x7e]*$/)

/** What staff say above every page for a while, to everybody. */
export const NewBanner = z
  .strictObject({
    text: z.strictObject({
      es: visibleText({ min: 1, max: BANNER_MAX }),
      en: visibleText({ min: 1, max: BANNER_MAX }),
    }),
    kind: z.enum(['info', 'warning']),
    link: BannerLink.nullable(),
    closable: z.boolean(),
    from: Instant,
    until: Instant,
  })
  .refine(({ from, until }) => until > from && Date.parse(until) - Date.parse(from) <= BANNER_DAYS * 86_400_000, {
    path: ['until'],
  })
export type NewBanner = z.infer<typeof NewBanner>

/** As pages show it; `version` is its number: who closed one sees the next. */
export const Banner = z.object({
  version: z.number().int(),
  text: z.object({ es: z.string(), en: z.string() }),
  kind: z.enum(['info', 'warning']),
  link: z.string().nullable(),
  closable: z.boolean(),
  from: Instant,
  until: Instant,
})
export type Banner = z.infer<typeof Banner>

const Kept = z.object({ banner: Banner.nullable() })

export const bannerEndpoints = {
  /** Also one that is still to come, or over. */
  banner: staff('notices')
    .route({ method: 'GET', path: '/admin/banner', tags, summary: 'The banner above every page' })
    .output(Kept),

  /** Takes the place of the one before; every page shows it at once, those of guests too. */
  saveBanner: staffChange('notices')
    .route({ method: 'PUT', path: '/admin/banner', tags, summary: 'Say something above every page' })
    .input(NewBanner)
    .output(Kept),

  removeBanner: staffChange('notices')
    .route({ method: 'DELETE', path: '/admin/banner', tags, summary: 'Take the banner away' })
    .output(Kept),
}
