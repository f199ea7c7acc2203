import * as z from 'zod'
import { Instant, staff, staffChange, visibleText } from '../kernel/index.ts'

const tags = ['settings']

/** Maximum length of a banner in one language, characters: two lines on a phone. */
export const BANNER_MAX = 200
/** Maximum duration of a banner, days. Users ignore a permanent one. */
export const BANNER_DAYS = 90

/** A path of this site, or an https address elsewhere. */
export const BannerLink = z
  .string()
  .max(300)
  .regex(/^(\/(?![/\\])|https:\/\/)[\x21-\x7e]*$/)

/** A message that staff show above every page for a limited time. */
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

/** As pages show it. `version` increases with each new banner, so that users who closed one see the next. */
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
  /** Returns a scheduled or expired banner too. */
  banner: staff('notices')
    .route({ method: 'GET', path: '/admin/banner', tags, summary: 'Get the banner above every page' })
    .output(Kept),

  /** Replaces the current banner. Every page shows it at once, also to guests. */
  saveBanner: staffChange('notices')
    .route({ method: 'PUT', path: '/admin/banner', tags, summary: 'Set the banner above every page' })
    .input(NewBanner)
    .output(Kept),

  removeBanner: staffChange('notices')
    .route({ method: 'DELETE', path: '/admin/banner', tags, summary: 'Remove the banner' })
    .output(Kept),
}
