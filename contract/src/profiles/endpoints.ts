import * as z from 'zod'
import { change, Id, open, screened } from '../kernel/index.ts'
import { profileRefusals } from './refusals.ts'
import { Me, ProfileChanges, PublicProfile } from './schema.ts'

export const profilesContract = {
  /** Who am I? Null for a guest. */
  me: open()
    .route({ method: 'GET', path: '/me', tags: ['profiles'], summary: 'The signed-in person, or null' })
    .output(z.object({ me: Me.nullable() })),

  /** Changes what a person may change of their own profile; any other key is refused by name. */
  updateMe: screened()
    .route({ method: 'PATCH', path: '/me', tags: ['profiles'], summary: 'Change my profile' })
    .errors(profileRefusals.updateMe)
    .input(ProfileChanges)
    .output(z.object({ me: Me })),

  /** The end of the set-up: from now on the person is not sent there any more, and the username stays (specification 4). */
  finishSetup: change()
    .route({ method: 'POST', path: '/me/setup', tags: ['profiles'], summary: 'Finish setting my profile up' })
    .errors(profileRefusals.finishSetup)
    .output(z.object({ me: Me })),

  find: open()
    .route({ method: 'GET', path: '/profiles/{id}', tags: ['profiles'], summary: 'A public profile' })
    .errors(profileRefusals.find)
    .input(z.strictObject({ id: Id }))
    .output(PublicProfile),
}
