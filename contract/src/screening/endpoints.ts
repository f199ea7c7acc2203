import * as z from 'zod'
import { BAD_CURSOR, Cursor, Id, NOT_FOUND, pageOf, staff, staffChange, visibleText } from '../kernel/index.ts'
import { TRIED_MAX } from './rules.ts'
import { ListEntry, ListKind, NewEntry, Tried } from './schema.ts'

const tags = ['screening']

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const screeningRefusals = {
  add: {
    ALREADY_LISTED: { status: 409 },
    /** It is no domain, no word is left of it, or there is no such picture. */
    NOT_AN_ENTRY: { status: 422 },
    LIST_FULL: { status: 409, data: z.object({ max: z.number().int() }) },
  },
  remove: NOT_FOUND,
} as const

export const screeningContract = {
  list: staff('moderation')
    .route({ method: 'GET', path: '/admin/lists/{kind}', tags, summary: 'What is on a list, newest first' })
    .errors(BAD_CURSOR)
    .input(z.strictObject({ kind: ListKind, cursor: Cursor.optional() }))
    .output(pageOf(ListEntry)),

  add: staffChange('moderation')
    .route({ method: 'POST', path: '/admin/lists', tags, summary: 'Put something on a list; logged' })
    .errors(screeningRefusals.add)
    .input(NewEntry)
    .output(ListEntry),

  remove: staffChange('moderation')
    .route({ method: 'DELETE', path: '/admin/lists/{id}', tags, summary: 'Take something off a list; logged' })
    .errors(screeningRefusals.remove)
    .input(z.strictObject({ id: Id }))
    .output(z.object({ ok: z.literal(true) })),

  /** As a POST, so that what is tried stands in no log of addresses. */
  try: staff('moderation')
    .route({ method: 'POST', path: '/admin/lists/try', tags, summary: 'What a text would meet' })
    .input(z.strictObject({ text: visibleText({ min: 1, max: TRIED_MAX, paragraphs: true }) }))
    .output(Tried),
}
