import * as z from 'zod'
import { beforeSignIn, forKeys, NOT_FOUND, staff, staffChange } from '../kernel/index.ts'
import { Theme } from '../profiles/index.ts'
import { AppTheme, DeskTheme, ThemeName } from './schema.ts'

/** Refusals by endpoint. */
export const themeRefusals = {
  save: {
    /** theme-original is the fallback of every user: it cannot require PRO or be removed. */
    THEME_NEEDED: { status: 409 },
  },
  undo: {
    ...NOT_FOUND,
    THEME_NEEDED: { status: 409 },
    /** The theme was changed since. Read its current state. */
    LOOK_CHANGED: { status: 409 },
  },
  remove: {
    ...NOT_FOUND,
    THEME_NEEDED: { status: 409 },
  },
} as const

export const themesContract = {
  list: forKeys('read', beforeSignIn())
    .route({ method: 'GET', path: '/themes', tags: ['themes'], summary: 'List the available themes, by name' })
    .output(z.object({ themes: z.array(AppTheme) })),

  desk: staff('themes')
    .route({ method: 'GET', path: '/admin/themes', tags: ['themes'], summary: 'List all themes, with user counts' })
    .output(z.object({ themes: z.array(DeskTheme) })),

  /** Offers a theme, or changes its name or whether it requires PRO. Open pages update at once. */
  save: staffChange('themes')
    .route({ method: 'PUT', path: '/admin/themes/{value}', tags: ['themes'], summary: 'Offer or change a theme' })
    .errors(themeRefusals.save)
    .input(z.strictObject({ value: Theme, name: ThemeName, isPremium: z.boolean() }))
    .output(AppTheme),

  /** Undoes the latest change by a new change. Undoing that one restores it. */
  undo: staffChange('themes')
    .route({
      method: 'POST',
      path: '/admin/themes/{value}/undo',
      tags: ['themes'],
      summary: 'Undo the latest change of a theme',
    })
    .errors(themeRefusals.undo)
    .input(z.strictObject({ value: Theme, change: z.number().int() }))
    .output(z.object({ value: Theme })),

  /** Stops offering a theme. Its users see theme-original. */
  remove: staffChange('themes', 'delete')
    .route({ method: 'DELETE', path: '/admin/themes/{value}', tags: ['themes'], summary: 'Stop offering a theme' })
    .errors(themeRefusals.remove)
    .input(z.strictObject({ value: Theme }))
    .output(z.object({ value: Theme })),
}
