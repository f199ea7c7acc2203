import * as z from 'zod'
import { NOT_FOUND, open, staff, staffChange } from '../kernel/index.ts'
import { Theme } from '../profiles/index.ts'
import { AppTheme, DeskTheme, ThemeName } from './schema.ts'

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const themeRefusals = {
  save: {
    /** Everything falls back to theme-original: it can't take PRO. */
    THEME_NEEDED: { status: 409 },
  },
  undo: {
    ...NOT_FOUND,
    THEME_NEEDED: { status: 409 },
    /** Somebody changed it since: look at what stands. */
    LOOK_CHANGED: { status: 409 },
  },
  remove: {
    ...NOT_FOUND,
    THEME_NEEDED: { status: 409 },
  },
} as const

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

  /** Takes the latest change back, as a change of its own: taken back in turn, it stands again. */
  undo: staffChange('themes')
    .route({
      method: 'POST',
      path: '/admin/themes/{value}/undo',
      tags: ['themes'],
      summary: 'Take its latest change back',
    })
    .errors(themeRefusals.undo)
    .input(z.strictObject({ value: Theme, change: z.number().int() }))
    .output(z.object({ value: Theme })),

  /** Takes a theme off the list; who wears it sees theme-original. */
  remove: staffChange('themes', 'delete')
    .route({ method: 'DELETE', path: '/admin/themes/{value}', tags: ['themes'], summary: 'Stop offering a theme' })
    .errors(themeRefusals.remove)
    .input(z.strictObject({ value: Theme }))
    .output(z.object({ value: Theme })),
}
