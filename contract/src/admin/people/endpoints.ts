import * as z from 'zod'
import {
  BAD_CURSOR,
  Cursor,
  Id,
  NOT_FOUND,
  pageOf,
  staff,
  staffChange,
  staffDanger,
  visibleText,
} from '../../kernel/index.ts'
import { GRANT_MAX } from './choices.ts'
import { PersonMovement, PersonSheet } from './person.ts'
import { AskedPeople, ListedPerson } from './schema.ts'
import { SavedView, ViewAddress, ViewName } from './views.ts'

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

  /** Deducting XP stops at 0, as all deductions of XP do. Deducting more Stars than the user has is refused. */
  grant: staffDanger('people')
    .route({ method: 'POST', path: '/admin/people/{id}/grants', tags, summary: 'Give or take Stars or XP' })
    .errors(personRefusals.grant)
    .input(
      OfPerson.extend({
        currency: z.enum(['stars', 'xp']),
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
