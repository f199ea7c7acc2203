import * as z from 'zod'
import { Id, Language, login, NOT_FOUND, open } from '../kernel/index.ts'
import { Me, PublicProfile, Theme } from './schema.ts'

export const profilesContract = {
  /** Who am I? Null for a guest. */
  me: open()
    .route({ method: 'GET', path: '/me', tags: ['profiles'], summary: 'The signed-in person, or null' })
    .output(z.object({ me: Me.nullable() })),

  /** Changes what a person may change of their own profile; any other key is refused by name. */
  updateMe: login()
    .route({ method: 'PATCH', path: '/me', tags: ['profiles'], summary: 'Change my language or theme' })
    .errors({ THEME_LOCKED: { status: 403 } })
    .input(z.strictObject({ language: Language.optional(), theme: Theme.optional() }))
    .output(z.object({ me: Me })),

  find: open()
    .route({ method: 'GET', path: '/profiles/{id}', tags: ['profiles'], summary: 'A public profile' })
    .errors(NOT_FOUND)
    .input(z.strictObject({ id: Id }))
    .output(PublicProfile),
}
