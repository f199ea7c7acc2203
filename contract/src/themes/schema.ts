import * as z from 'zod'
import { visibleText } from '../kernel/index.ts'
import { Theme } from '../profiles/index.ts'

/** A theme's name in both languages. */
export const ThemeName = z.strictObject({ es: visibleText({ min: 1, max: 40 }), en: visibleText({ min: 1, max: 40 }) })

/** One row of app_themes: the class that it is (`value`), its name, and whether it takes PRO (specification 3). */
export const AppTheme = z.object({
  value: Theme,
  name: z.object({ es: z.string(), en: z.string() }),
  isPremium: z.boolean(),
})
export type AppTheme = z.infer<typeof AppTheme>
