import * as z from 'zod'
import { Instant, visibleText } from '../kernel/index.ts'
import { Theme } from '../profiles/index.ts'

/** A theme's name in both languages. */
export const ThemeName = z.strictObject({ es: visibleText({ min: 1, max: 40 }), en: visibleText({ min: 1, max: 40 }) })

/** A theme as staff see it: on offer or not, and how many have chosen it. The name is gone with the offer. */
export const DeskTheme = z.object({
  value: Theme,
  name: z.object({ es: z.string(), en: z.string() }).nullable(),
  isPremium: z.boolean(),
  isShown: z.boolean(),
  wearers: z.number().int(),
  /** The latest change, which one press takes back: what stood before it; `to` null: it was not on offer. */
  undo: z
    .object({
      change: z.number().int(),
      to: z.object({ name: z.object({ es: z.string(), en: z.string() }), isPremium: z.boolean() }).nullable(),
      by: z.string().nullable(),
      at: Instant,
    })
    .nullable(),
})
export type DeskTheme = z.infer<typeof DeskTheme>

/** One row of app_themes: the class that it is (`value`), its name, and whether it takes PRO (specification 3). */
export const AppTheme = z.object({
  value: Theme,
  name: z.object({ es: z.string(), en: z.string() }),
  isPremium: z.boolean(),
})
export type AppTheme = z.infer<typeof AppTheme>
