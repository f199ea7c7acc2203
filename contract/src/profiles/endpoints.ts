import * as z from 'zod'
import { change, Id, Instant, NOT_FOUND, open, screened } from '../kernel/index.ts'
import { Me, ProfileChanges, PublicProfile } from './schema.ts'

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const profileRefusals = {
  find: {
    /** There is none, it is suspended, or its owner blocks who asks: the answer does not tell which. */
    ...NOT_FOUND,
    /** Its owner alone and moderators see it (rules 3.7). */
    PROFILE_PRIVATE: { status: 404 },
    /** Who asks blocks them: neither sees the other. */
    YOU_BLOCKED: { status: 404 },
    /** The account was deleted for good. One that may still be restored answers NOT_FOUND, so that nobody learns of it. */
    PROFILE_ERASED: { status: 404 },
  },
  updateMe: {
    /** What is new is shown early from this level on, or with PRO. */
    EARLY_ACCESS_LOCKED: { status: 403, data: z.object({ level: z.number().int() }) },
    /** The theme is for PRO people only. */
    THEME_LOCKED: { status: 403 },
    /** The username has letters that are not allowed, or is one that nobody may have. */
    USERNAME_REFUSED: { status: 422, data: z.object({ reason: z.enum(['shape', 'reserved']) }) },
    /** Somebody has that username, or one that looks like it. */
    USERNAME_TAKEN: { status: 409 },
    /** The set-up is over: the username stays. */
    USERNAME_KEPT: { status: 403 },
    /** It was changed as often as it may be; again from then on. */
    TIME_ZONE_KEPT: { status: 429, data: z.object({ until: Instant }) },
  },
  finishSetup: {
    /** Fewer interests than the set-up asks for. */
    TOO_FEW_INTERESTS: { status: 422, data: z.object({ min: z.number().int() }) },
  },
} as const

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
