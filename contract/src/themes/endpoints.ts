import * as z from 'zod'
import { open, staff, staffChange } from '../kernel/index.ts'
import { Theme } from '../profiles/index.ts'
import { themeRefusals } from './refusals.ts'
import { AppTheme, DeskTheme, ThemeName } from './schema.ts'

export const themesContract = {
  list: open()
    .route({ method: 'GET', path: '/themes', tags: ['themes'], summary: 'The themes on offer, by name' })
    .output(z.object({ themes: z.array(AppTheme) })),

  desk: staff('themes')
    .route({ method: 'GET', path: '/admin/themes', tags: ['themes'], summary: 'Every theme, and who wears it' })
    .output(z.object({ themes: z.array(DeskTheme) })),

  /** Puts a theme on offer, or changes its name or whether it takes PRO. Every open page follows at once. */
  save: staffChange('themes')
    .route({ method: 'PUT', path: '/admin/themes/{value}', tags: ['themes'], summary: 'Offer or change a theme' })
    .errors(themeRefusals.save)
    .input(z.strictObject({ value: Theme, name: ThemeName, isPremium: z.boolean() }))
    .output(AppTheme),

  /** Takes a theme off the list; who wears it sees theme-original. */
  remove: staffChange('themes', 'delete')
    .route({ method: 'DELETE', path: '/admin/themes/{value}', tags: ['themes'], summary: 'Stop offering a theme' })
    .errors(themeRefusals.remove)
    .input(z.strictObject({ value: Theme }))
    .output(z.object({ value: Theme })),
}
