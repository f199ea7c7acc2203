import * as z from 'zod'
import {
  change,
  cutText,
  forKeys,
  Id,
  Language,
  NOT_FOUND,
  open,
  takesFile,
  viewable,
  visibleText,
} from '../kernel/index.ts'
import { AskedCategory, AskedOrder, rankingRefusals, rankingRules } from '../rankings/index.ts'
import { FILE_BYTES_MAX, FILE_NAME_MAX } from './rules.ts'
import { Columns, ImportPreview } from './schema.ts'

const tags = ['transfer']
const exported = z.strictObject({ id: Id, order: AskedOrder.optional() })
const byId = z.strictObject({ id: Id })

const count = z.number().int()

/** The name of an import file: cut if it is too long, empty if it is no visible text. */
const FileName = z.preprocess(
  (name) => (typeof name === 'string' ? cutText(name, FILE_NAME_MAX) : name),
  visibleText({ max: FILE_NAME_MAX }).catch(''),
)

/** Expected error codes, by endpoint. */
export const transferRefusals = {
  begin: {
    FILE_EMPTY: { status: 422 },
    /** Too many rows or columns. A file of too many bytes is rejected before the server reads it. */
    TABLE_TOO_LARGE: { status: 422, data: z.object({ rows: count, columns: count }) },
    /** Not a text: a ZIP, a spreadsheet, a picture; or XML that is no export of MyAnimeList. */
    NO_TEXT: { status: 422, data: z.object({ found: z.enum(['zip', 'xml', 'other']) }) },
    /** The text is in none of the supported encodings. */
    WRONG_ENCODING: { status: 422 },
    /** It starts as CSV or JSON but cannot be parsed. `line` is null if unknown. */
    FILE_BROKEN: { status: 422, data: z.object({ line: count.nullable() }) },
    /** JSON, but not an exported ranking. */
    JSON_UNKNOWN: { status: 422 },
  },
  read: { ...NOT_FOUND },
  makeDraft: {
    ...NOT_FOUND,
    TOO_MANY_DRAFTS: rankingRefusals.draft.TOO_MANY_DRAFTS,
    /** The file yields fewer than two items. */
    NOTHING_USABLE: { status: 422, data: z.object({ min: count }) },
  },
} as const

export const transferContract = {
  exportJson: forKeys('read', open('search'))
    .route({ method: 'GET', path: '/rankings/{id}/export.json', tags, summary: 'Export a public ranking as JSON' })
    .errors(NOT_FOUND)
    .input(exported)
    .output(z.file()),

  /**
   * RFC 4180 in UTF-8 with a byte order mark. Cells that a spreadsheet would compute as
   * formulas begin with an apostrophe.
   */
  exportCsv: forKeys('read', open('search'))
    .route({ method: 'GET', path: '/rankings/{id}/export.csv', tags, summary: 'Export a public ranking as CSV' })
    .errors(NOT_FOUND)
    .input(exported)
    .output(z.file()),

  /** The file is the request body. A user has one import at a time; a new one replaces it. */
  begin: takesFile('upload', FILE_BYTES_MAX)
    .route({
      method: 'POST',
      path: '/imports',
      tags,
      summary: 'Upload a file of items for a preview; creates no ranking yet',
    })
    .errors(transferRefusals.begin)
    .input(z.strictObject({ name: FileName, file: z.instanceof(Uint8Array) }))
    .output(ImportPreview),

  preview: viewable('search')
    .route({
      method: 'GET',
      path: '/imports/{id}',
      tags,
      summary: 'Preview the import of a file, with a choice of columns',
    })
    .errors(transferRefusals.read)
    .input(byId.extend(Columns.shape))
    .output(ImportPreview),

  /** One import creates one draft. A repeated call returns the same draft. */
  makeDraft: change('create')
    .route({ method: 'POST', path: '/imports/{id}/draft', tags, summary: 'Create a draft from an import' })
    .errors(transferRefusals.makeDraft)
    .input(
      byId.extend({
        ...Columns.shape,
        topic: visibleText({ max: rankingRules.TOPIC.max }).default(''),
        category: AskedCategory.nullable().default(null),
        language: Language,
      }),
    )
    .output(z.object({ draftId: Id })),
}
