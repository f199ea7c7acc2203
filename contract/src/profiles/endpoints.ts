import * as z from 'zod'
import { change, Id, Instant, NOT_FOUND, open, screened } from '../kernel/index.ts'
import { Me, ProfileChanges, PublicProfile } from './schema.ts'

/** Refusals of profiles, by endpoint. */
export const profileRefusals = {
  find: {
    /** It does not exist, its owner is suspended, or its owner blocks the viewer. The response does not say which. */
    ...NOT_FOUND,
    /** Only its owner and super admins may see it (rules 3.7). */
    PROFILE_PRIVATE: { status: 404 },
    /** The viewer blocks the owner. */
    YOU_BLOCKED: { status: 404 },
    /**
     * The account was erased. A deleted account that can still be restored gives NOT_FOUND, so that nobody learns of
     * it.
     */
    PROFILE_ERASED: { status: 404 },
  },
  updateMe: {
    /** Early access needs this level, or PRO. */
    EARLY_ACCESS_LOCKED: { status: 403, data: z.object({ level: z.number().int() }) },
    /** The theme is for PRO users only. */
    THEME_LOCKED: { status: 403 },
    /** The username has characters that are not allowed, or is reserved. */
    USERNAME_REFUSED: { status: 422, data: z.object({ reason: z.enum(['shape', 'reserved']) }) },
    /** Another user has this username, or one that looks like it. */
    USERNAME_TAKEN: { status: 409 },
    /** The username is final once the set-up is complete. */
    USERNAME_KEPT: { status: 403 },
    /** The time zone was changed too often; the next change is possible at `until`. */
    TIME_ZONE_KEPT: { status: 429, data: z.object({ until: Instant }) },
  },
  finishSetup: {
    /** Fewer interests than the set-up requires. */
    TOO_FEW_INTERESTS: { status: 422, data: z.object({ min: z.number().int() }) },
  },
} as const

export const profilesContract = {
  me: open()
    .route({ method: 'GET', path: '/me', tags: ['profiles'], summary: 'Get my profile; null for a guest' })
    .output(z.object({ me: Me.nullable() })),

  /** Rejects keys that a user may not change. */
  updateMe: screened()
    .route({ method: 'PATCH', path: '/me', tags: ['profiles'], summary: 'Change my profile' })
    .errors(profileRefusals.updateMe)
    .input(ProfileChanges)
    .output(z.object({ me: Me })),

  /** Completes the set-up: the user is not sent there again, and the username is final (specification 4). */
  finishSetup: change()
    .route({ method: 'POST', path: '/me/setup', tags: ['profiles'], summary: 'Complete the set-up of my profile' })
    .errors(profileRefusals.finishSetup)
    .output(z.object({ me: Me })),

  find: open()
    .route({ method: 'GET', path: '/profiles/{id}', tags: ['profiles'], summary: 'Get a public profile' })
    .errors(profileRefusals.find)
    .input(z.strictObject({ id: Id }))
    .output(PublicProfile),
}
