import * as z from 'zod'
import { change, Id, Language, login, NOT_FOUND, open, takesFile, visibleText } from '../kernel/index.ts'
import { AskedOrder, CategoryField, rankingRefusals, rankingRules } from '../rankings/index.ts'
import { FILE_BYTES_MAX, FILE_NAME_MAX } from './rules.ts'
import { Columns, ImportPreview } from './schema.ts'

const tags = ['transfer']
const exported = z.strictObject({ id: Id, order: AskedOrder.optional() })
const byId = z.strictObject({ id: Id })

const count = z.number().int()

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const transferRefusals = {
  begin: {
    FILE_EMPTY: { status: 422 },
    /** More rows or columns than are read. A file of too many bytes is refused before it is read. */
    TABLE_TOO_LARGE: { status: 422, data: z.object({ rows: count, columns: count }) },
    /** A ZIP, a spreadsheet, a picture: no text. */
    NO_TEXT: { status: 422, data: z.object({ found: z.enum(['zip', 'other']) }) },
    /** Text in none of the encodings that are read. */
    WRONG_ENCODING: { status: 422 },
    /** It begins as CSV or JSON and can't be read to its end; `line` where that is known. */
    FILE_BROKEN: { status: 422, data: z.object({ line: count.nullable() }) },
    /** JSON that is no file of a ranking. */
    JSON_UNKNOWN: { status: 422 },
  },
  read: { ...NOT_FOUND },
  makeDraft: {
    ...NOT_FOUND,
    TOO_MANY_DRAFTS: rankingRefusals.draft.TOO_MANY_DRAFTS,
    /** Fewer than two items came of it. */
    NOTHING_USABLE: { status: 422, data: z.object({ min: count }) },
  },
} as const

export const transferContract = {
  exportJson: open('search')
    .route({ method: 'GET', path: '/rankings/{id}/export.json', tags, summary: 'A public ranking as a JSON file' })
    .errors(NOT_FOUND)
    .input(exported)
    .output(z.file()),

  /** RFC 4180 in UTF-8 with its mark; what a spreadsheet would reckon with stands behind an apostrophe. */
  exportCsv: open('search')
    .route({ method: 'GET', path: '/rankings/{id}/export.csv', tags, summary: 'A public ranking as a table, CSV' })
    .errors(NOT_FOUND)
    .input(exported)
    .output(z.file()),

  /** The file is the body. One import of a person is under way at a time: another takes its place. */
  begin: takesFile('upload', FILE_BYTES_MAX)
    .route({ method: 'POST', path: '/imports', tags, summary: 'Read a file of items; nothing is made of it yet' })
    .errors(transferRefusals.begin)
    .input(z.strictObject({ name: visibleText({ max: FILE_NAME_MAX }).catch(''), file: z.instanceof(Uint8Array) }))
    .output(ImportPreview),

  preview: login('search')
    .route({ method: 'GET', path: '/imports/{id}', tags, summary: 'What would become of a file, by its columns' })
    .errors(transferRefusals.read)
    .input(byId.extend(Columns.shape))
    .output(ImportPreview),

  /** One import makes one draft: asked again, it answers that. */
  makeDraft: change('create')
    .route({ method: 'POST', path: '/imports/{id}/draft', tags, summary: 'Make a draft of what was read' })
    .errors(transferRefusals.makeDraft)
    .input(
      byId.extend({
        ...Columns.shape,
        topic: visibleText({ max: rankingRules.TOPIC.max }).default(''),
        category: CategoryField.nullable().default(null),
        language: Language,
      }),
    )
    .output(z.object({ draftId: Id })),
}
