import * as z from 'zod'
import {
  BAD_CURSOR,
  Cursor,
  EmailAddress,
  Id,
  Instant,
  NOT_FOUND,
  pageOf,
  staff,
  staffChange,
  staffDanger,
  visibleText,
} from '../../kernel/index.ts'
import { Sought } from '../staff.ts'
import { GRANT_MAX, NOTE_MAX } from './choices.ts'
import { PersonMovement, PersonSheet, StaffNote } from './person.ts'
import { AskedPeople, ListedPerson, SavedView, ViewAddress, ViewName } from './schema.ts'

const tags = ['admin']
const OfPerson = z.strictObject({ id: Id })
const reason = visibleText({ min: 3, max: 1000 })

/** Refusals of actions on one user, and of saved views. */
export const personRefusals = {
  signPersonOut: {
    ...NOT_FOUND,
    /** The user has a staff role, which must be removed first. */
    STAFF_MEMBER: { status: 409 },
  },
  /** Refusals of changes of another user's account. */
  account: {
    ...NOT_FOUND,
    /** The user has a staff role, which must be removed first. */
    STAFF_MEMBER: { status: 409 },
  },
  rename: {
    /** `shape`: not allowed as a username. `reserved`: a reserved name, or one that looks like it. */
    USERNAME_REFUSED: { status: 422, data: z.object({ reason: z.enum(['shape', 'reserved']) }) },
    /** Another user has this name, or one that looks like it. */
    USERNAME_TAKEN: { status: 409 },
  },
  email: {
    /** Another account has this address, or it is the account's own. */
    EMAIL_TAKEN: { status: 409 },
    /** The address is confirmed already. */
    EMAIL_CONFIRMED: { status: 409 },
  },
  remove: {
    /** The typed username is not that of the account. */
    NAME_DIFFERS: { status: 422 },
    /** The account is not being deleted. */
    NOT_LEAVING: { status: 409 },
  },
  addNote: {
    ...NOT_FOUND,
    /** A user's page keeps at most `max` notes. */
    TOO_MANY_NOTES: { status: 409, data: z.object({ max: z.number().int() }) },
  },
  saveView: {
    ...NOT_FOUND,
    /** A staff member may keep at most `max` views. */
    TOO_MANY_VIEWS: { status: 409, data: z.object({ max: z.number().int() }) },
  },
  grant: {
    ...NOT_FOUND,
    /** Staff cannot give to or take from themselves. */
    OWN_WALLET: { status: 409 },
    /** The user has only `balance` of this currency. */
    TOO_MUCH: { status: 409, data: z.object({ balance: z.number().int() }) },
  },
} as const

export const peopleEndpoints = {
  /**
   * Searching by e-mail address needs the right to change users; without it, the search finds nobody and addresses are
   * null.
   */
  people: staff('people', 'search')
    .route({ method: 'GET', path: '/admin/people', tags, summary: 'List users, by name, level, role and age' })
    .errors(BAD_CURSOR)
    .input(AskedPeople.extend({ cursor: Cursor.optional() }))
    .output(pageOf(ListedPerson)),

  /** The same users as a file. E-mail addresses need the right to change users. The audit log records each export. */
  peopleFile: staff('people', 'search')
    .route({ method: 'GET', path: '/admin/people/csv', tags, summary: 'Export users as CSV, at most 10,000' })
    .input(AskedPeople)
    .output(z.file()),

  views: staff('people')
    .route({ method: 'GET', path: '/admin/people-views', tags, summary: 'List my saved views of the user table' })
    .output(z.object({ items: z.array(SavedView) })),

  /**
   * Views are private, so the right to read users suffices. A view with the same name is replaced. Takes no idempotency
   * key.
   */
  saveView: staff('people', 'write')
    .route({ method: 'PUT', path: '/admin/people-views', tags, summary: 'Save a view of the user table' })
    .errors(personRefusals.saveView)
    .input(z.strictObject({ name: ViewName, address: ViewAddress }))
    .output(z.object({ items: z.array(SavedView) })),

  removeView: staff('people', 'write')
    .route({ method: 'DELETE', path: '/admin/people-views', tags, summary: 'Delete a saved view of the user table' })
    .errors(personRefusals.saveView)
    .input(z.strictObject({ name: ViewName }))
    .output(z.object({ items: z.array(SavedView) })),

  person: staff('people')
    .route({ method: 'GET', path: '/admin/people/{id}', tags, summary: 'Get a user, as staff see them' })
    .errors(NOT_FOUND)
    .input(OfPerson)
    .output(PersonSheet),

  personLedger: staff('people')
    .route({ method: 'GET', path: '/admin/people/{id}/ledger', tags, summary: 'List what a user received and spent' })
    .errors({ ...BAD_CURSOR, ...NOT_FOUND })
    .input(OfPerson.extend({ cursor: Cursor.optional() }))
    .output(pageOf(PersonMovement)),

  signPersonOut: staffChange('people')
    .route({ method: 'POST', path: '/admin/people/{id}/sign-out', tags, summary: 'End all sessions of a user' })
    .errors(personRefusals.signPersonOut)
    .input(OfPerson.extend({ reason }))
    .output(z.object({ ended: z.number().int() })),

  /** Sets the username, without the limits of the user's own changes; empties the bio; takes the avatar off. */
  changePerson: staffDanger('people')
    .route({ method: 'PATCH', path: '/admin/people/{id}', tags, summary: 'Rename a user, clear their bio or avatar' })
    .errors({ ...personRefusals.account, ...personRefusals.rename })
    .input(
      OfPerson.extend({
        username: visibleText({ max: 60 }).optional(),
        clear: z.enum(['bio', 'avatar']).optional(),
        reason,
      }).refine(({ username, clear }) => username !== undefined || clear !== undefined, { path: ['username'] }),
    )
    .output(z.object({ username: z.string() })),

  /**
   * With an address: replaces it, ends all sessions and sends a link there that confirms it. Without: confirms the
   * current one.
   */
  setPersonEmail: staffDanger('people')
    .route({
      method: 'PUT',
      path: '/admin/people/{id}/email',
      tags,
      summary: 'Change or confirm the address of a user',
    })
    .errors({ ...personRefusals.account, ...personRefusals.email })
    .input(OfPerson.extend({ email: EmailAddress.optional(), reason }))
    .output(z.object({ email: z.string(), emailVerified: z.boolean() })),

  /** The user chooses the password; staff never see the link. */
  mailPersonReset: staffChange('people')
    .route({
      method: 'POST',
      path: '/admin/people/{id}/password-reset',
      tags,
      summary: 'E-mail a password link to a user',
    })
    .errors(personRefusals.account)
    .input(OfPerson.extend({ reason }))
    .output(z.object({})),

  /**
   * `later`: after the grace period, within which the user or staff may restore the account. `now`: at once and for
   * good. `never`: restores an account in its grace period. Deleting needs the username, typed.
   */
  removePerson: staffDanger('people')
    .route({ method: 'POST', path: '/admin/people/{id}/removal', tags, summary: 'Delete the account of a user' })
    .errors({ ...personRefusals.account, ...personRefusals.remove })
    .input(
      OfPerson.extend({
        when: z.enum(['later', 'now', 'never']),
        username: Sought.optional(),
        votesToo: z.boolean().default(false),
        reason,
      }),
    )
    .output(z.object({ eraseAt: Instant.nullable() })),

  /** Other staff read it on the user's page. Part of the user's data archive. */
  addPersonNote: staffChange('people')
    .route({ method: 'POST', path: '/admin/people/{id}/notes', tags, summary: 'Add a staff note about a user' })
    .errors(personRefusals.addNote)
    .input(OfPerson.extend({ words: visibleText({ min: 3, max: NOTE_MAX, paragraphs: true }) }))
    .output(StaffNote),

  removePersonNote: staffChange('people')
    .route({ method: 'DELETE', path: '/admin/people/{id}/notes/{noteId}', tags, summary: 'Delete a staff note' })
    .errors(NOT_FOUND)
    .input(OfPerson.extend({ noteId: Id }))
    .output(z.object({})),

  /** Deducting XP stops at 0, as all deductions of XP do. Deducting more Stars or credits than the user has is refused. */
  grant: staffDanger('people')
    .route({ method: 'POST', path: '/admin/people/{id}/grants', tags, summary: 'Give or take Stars, XP or AI credits' })
    .errors(personRefusals.grant)
    .input(
      OfPerson.extend({
        currency: z.enum(['stars', 'xp', 'credits']),
        amount: z
          .number()
          .int()
          .min(-GRANT_MAX)
          .max(GRANT_MAX)
          .refine((n) => n !== 0),
        reason,
      }),
    )
    .output(z.object({ delta: z.number().int() })),
}
