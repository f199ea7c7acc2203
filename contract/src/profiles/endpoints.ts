import * as z from 'zod'
import {
  beforeSignIn,
  change,
  forKeys,
  Id,
  Instant,
  login,
  NOT_FOUND,
  open,
  screened,
  visibleText,
} from '../kernel/index.ts'
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
    /** Another user has this username, had it until 90 days ago, or has one that looks like it. */
    USERNAME_TAKEN: { status: 409 },
    /** The username was changed less than 30 days ago; the next change is possible at `until`. */
    USERNAME_KEPT: { status: 429, data: z.object({ until: Instant }) },
    /** The time zone was changed too often; the next change is possible at `until`. */
    TIME_ZONE_KEPT: { status: 429, data: z.object({ until: Instant }) },
  },
  finishSetup: {
    /** Fewer interests than the set-up requires. */
    TOO_FEW_INTERESTS: { status: 422, data: z.object({ min: z.number().int() }) },
  },
} as const

export const profilesContract = {
  me: beforeSignIn()
    .route({ method: 'GET', path: '/me', tags: ['profiles'], summary: 'Get my profile; null for a guest' })
    .output(z.object({ me: Me.nullable() })),

  /** Rejects keys that a user may not change. */
  updateMe: screened()
    .route({ method: 'PATCH', path: '/me', tags: ['profiles'], summary: 'Change my profile' })
    .errors(profileRefusals.updateMe)
    .input(ProfileChanges)
    .output(z.object({ me: Me })),

  /** Whether the user could take this username. A later change may still be refused: another user may be faster. */
  checkUsername: forKeys('read', login('read'))
    .route({ method: 'GET', path: '/me/username-check', tags: ['profiles'], summary: 'Check if a username is free' })
    .input(z.strictObject({ username: visibleText({ max: 60 }) }))
    .output(z.object({ answer: z.enum(['free', 'own', 'taken', 'shape', 'reserved']) })),

  /**
   * Completes the set-up: the user is not sent there again (specification 4). `later` ends it without the interests; the
   * profile then counts as complete once it has enough of them.
   */
  finishSetup: change()
    .route({ method: 'POST', path: '/me/setup', tags: ['profiles'], summary: 'Complete the set-up of my profile' })
    .errors(profileRefusals.finishSetup)
    .input(z.strictObject({ later: z.boolean().optional() }).optional())
    .output(z.object({ me: Me })),

  find: forKeys('read', open())
    .route({ method: 'GET', path: '/profiles/{id}', tags: ['profiles'], summary: 'Get a public profile' })
    .errors(profileRefusals.find)
    .input(z.strictObject({ id: Id }))
    .output(PublicProfile),

  /** The user who has a username, or who changed it less than 30 days ago. Same refusals as their profile. */
  findByUsername: forKeys('read', open())
    .route({ method: 'GET', path: '/usernames/{username}', tags: ['profiles'], summary: 'Find a user by username' })
    .errors(profileRefusals.find)
    .input(z.strictObject({ username: visibleText({ max: 60 }) }))
    .output(z.object({ id: Id, username: z.string() })),
}
