import * as z from 'zod'
import { Instant, visibleText } from '../kernel/index.ts'
import { Theme } from '../profiles/index.ts'

export const ThemeName = z.strictObject({ es: visibleText({ min: 1, max: 40 }), en: visibleText({ min: 1, max: 40 }) })

/**
 * A theme as staff see it: whether it is offered, and how many users have chosen it. Removing a theme also deletes its
 * name.
 */
export const DeskTheme = z.object({
  value: Theme,
  name: z.object({ es: z.string(), en: z.string() }).nullable(),
  isPremium: z.boolean(),
  isShown: z.boolean(),
  wearers: z.number().int(),
  /** The latest change, which staff can undo: the state before it. `to` null: the theme was not offered. */
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

/** A row of app_themes: the CSS class (`value`), the name, and whether it requires PRO (specification 3). */
export const AppTheme = z.object({
  value: Theme,
  name: z.object({ es: z.string(), en: z.string() }),
  isPremium: z.boolean(),
})
export type AppTheme = z.infer<typeof AppTheme>
