import * as z from 'zod'
import { BAD_CURSOR, Cursor, Id, NOT_FOUND, pageOf, staff, staffChange, visibleText } from '../kernel/index.ts'
import { TRIED_MAX } from './rules.ts'
import { ListEntry, ListKind, NewEntry, Tried } from './schema.ts'

const tags = ['screening']

/** Error codes of the feature, by endpoint. */
export const screeningRefusals = {
  add: {
    ALREADY_LISTED: { status: 409 },
    /** Not a domain, no word left after normalisation, or no such picture. */
    NOT_AN_ENTRY: { status: 422 },
    LIST_FULL: { status: 409, data: z.object({ max: z.number().int() }) },
  },
  remove: NOT_FOUND,
} as const

export const screeningContract = {
  list: staff('moderation')
    .route({
      method: 'GET',
      path: '/admin/lists/{kind}',
      tags,
      summary: 'List the entries of a screening list, newest first',
    })
    .errors(BAD_CURSOR)
    .input(z.strictObject({ kind: ListKind, cursor: Cursor.optional() }))
    .output(pageOf(ListEntry)),

  add: staffChange('moderation')
    .route({ method: 'POST', path: '/admin/lists', tags, summary: 'Add an entry to a screening list; logged' })
    .errors(screeningRefusals.add)
    .input(NewEntry)
    .output(ListEntry),

  remove: staffChange('moderation')
    .route({
      method: 'DELETE',
      path: '/admin/lists/{id}',
      tags,
      summary: 'Remove an entry from a screening list; logged',
    })
    .errors(screeningRefusals.remove)
    .input(z.strictObject({ id: Id }))
    .output(z.object({ ok: z.literal(true) })),

  /** A POST, so that the text does not appear in access logs. */
  try: staff('moderation')
    .route({ method: 'POST', path: '/admin/lists/try', tags, summary: 'Check a text against the lists' })
    .input(z.strictObject({ text: visibleText({ min: 1, max: TRIED_MAX, paragraphs: true }) }))
    .output(Tried),
}
