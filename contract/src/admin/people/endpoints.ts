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

/** Each expected "no" about what is done to one person. */
export const personRefusals = {
  signPersonOut: {
    ...NOT_FOUND,
    /** The person has a staff role, which has to be removed first. */
    STAFF_MEMBER: { status: 409 },
  },
  saveView: {
    ...NOT_FOUND,
    /** One keeps `max` at most: another one goes first. */
    TOO_MANY_VIEWS: { status: 409, data: z.object({ max: z.number().int() }) },
  },
  grant: {
    ...NOT_FOUND,
    /** Nobody gives to themselves, or takes from themselves. */
    OWN_WALLET: { status: 409 },
    /** They have less than is to be taken: `balance` of that currency. */
    TOO_MUCH: { status: 409, data: z.object({ balance: z.number().int() }) },
  },
} as const

export const peopleEndpoints = {
  /** A look for an address, or at one, is for those who may change people; for others nobody has such an address. */
  people: staff('people', 'search')
    .route({ method: 'GET', path: '/admin/people', tags, summary: 'People, by name, level, role and age' })
    .errors(BAD_CURSOR)
    .input(AskedPeople.extend({ cursor: Cursor.optional() }))
    .output(pageOf(ListedPerson)),

  /** The same people as a file, addresses for those who may change people. Each file is a line in the log. */
  peopleFile: staff('people', 'search')
    .route({ method: 'GET', path: '/admin/people/csv', tags, summary: 'People as CSV, at most 10,000' })
    .input(AskedPeople)
    .output(z.file()),

  views: staff('people')
    .route({ method: 'GET', path: '/admin/people-views', tags, summary: 'Views of the table that I keep' })
    .output(z.object({ items: z.array(SavedView) })),

  /** For oneself alone, so who may read people may do it. One of that name becomes this one: it takes no key. */
  saveView: staff('people', 'write')
    .route({ method: 'PUT', path: '/admin/people-views', tags, summary: 'Keep a view of the table' })
    .errors(personRefusals.saveView)
    .input(z.strictObject({ name: ViewName, address: ViewAddress }))
    .output(z.object({ items: z.array(SavedView) })),

  removeView: staff('people', 'write')
    .route({ method: 'DELETE', path: '/admin/people-views', tags, summary: 'Forget a view of the table' })
    .errors(personRefusals.saveView)
    .input(z.strictObject({ name: ViewName }))
    .output(z.object({ items: z.array(SavedView) })),

  person: staff('people')
    .route({ method: 'GET', path: '/admin/people/{id}', tags, summary: 'Somebody, as staff see them' })
    .errors(NOT_FOUND)
    .input(OfPerson)
    .output(PersonSheet),

  personLedger: staff('people')
    .route({ method: 'GET', path: '/admin/people/{id}/ledger', tags, summary: 'What somebody got and spent' })
    .errors({ ...BAD_CURSOR, ...NOT_FOUND })
    .input(OfPerson.extend({ cursor: Cursor.optional() }))
    .output(pageOf(PersonMovement)),

  signPersonOut: staffChange('people')
    .route({ method: 'POST', path: '/admin/people/{id}/sign-out', tags, summary: 'End every session of somebody' })
    .errors(personRefusals.signPersonOut)
    .input(OfPerson.extend({ reason }))
    .output(z.object({ ended: z.number().int() })),

  /** XP that is taken stops at 0, as all XP that is taken back does; Stars that are not there are not taken. */
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
