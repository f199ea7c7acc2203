import * as z from 'zod'
import { BAD_CURSOR, Cursor, Id, NOT_FOUND, open, staff, staffChange, visibleText } from '../kernel/index.ts'
import { legalPages, pageRules } from './rules.ts'
import {
  CustomPage,
  EditedPage,
  LegalRow,
  PageDraft,
  PageRows,
  PageSlug,
  PageState,
  PageVersionNumber,
  PageVersions,
} from './schema.ts'

const tags = ['pages']
const byId = z.strictObject({ id: Id })

const words = {
  /** Neither Spanish nor English. */
  NO_TEXT: { status: 422 },
  /** Another page has that address. */
  SLUG_TAKEN: { status: 409 },
  /** A page that comes with the application has that address. */
  SLUG_RESERVED: { status: 422 },
} as const

/** Somebody saved it since: what they saved is not overwritten. */
const PAGE_CHANGED = { status: 409, data: z.object({ version: z.number().int() }) } as const

/** Each expected "no" of the slice, by the endpoint that may say it (rules 3.28). */
export const pageRefusals = {
  rows: { ...BAD_CURSOR },
  find: { ...NOT_FOUND },
  versions: { ...NOT_FOUND, ...BAD_CURSOR },
  add: { ...words },
  save: { ...NOT_FOUND, ...words, PAGE_CHANGED },
  move: { ...NOT_FOUND },
  restore: {
    ...NOT_FOUND,
    PAGE_CHANGED,
    /** It was never saved so often. */
    NO_SUCH_VERSION: { status: 404 },
  },
} as const

export const pagesContract = {
  find: open()
    .route({ method: 'GET', path: '/pages/{slug}', tags, summary: 'A page of this installation to read' })
    .errors(pageRefusals.find)
    .input(z.strictObject({ slug: PageSlug }))
    .output(CustomPage),

  /** In the language of whoever asks; null where the text that ships stands. */
  legal: open()
    .route({ method: 'GET', path: '/pages/legal/{name}', tags, summary: 'An own text of the law, where there is one' })
    .input(z.strictObject({ name: z.enum(legalPages) }))
    .output(z.object({ page: CustomPage.nullable() })),

  rows: staff('pages')
    .route({ method: 'GET', path: '/admin/pages', tags, summary: 'All pages, the last changed first' })
    .errors(pageRefusals.rows)
    .input(z.strictObject({ state: PageState.optional(), cursor: Cursor.optional() }))
    .output(PageRows),

  legalRows: staff('pages')
    .route({ method: 'GET', path: '/admin/legal-pages', tags, summary: 'Texts of the law, and which are written anew' })
    .output(z.object({ items: z.array(LegalRow) })),

  edited: staff('pages')
    .route({ method: 'GET', path: '/admin/pages/{id}', tags, summary: 'A page as its editors see it' })
    .errors(pageRefusals.find)
    .input(byId)
    .output(EditedPage),

  add: staffChange('pages', 'create')
    .route({ method: 'POST', path: '/admin/pages', tags, summary: 'Begin a page' })
    .errors(pageRefusals.add)
    .input(PageDraft)
    .output(EditedPage),

  save: staffChange('pages')
    .route({ method: 'PUT', path: '/admin/pages/{id}', tags, summary: 'Save a page' })
    .errors(pageRefusals.save)
    .input(PageDraft.extend({ id: Id, version: PageVersionNumber }))
    .output(EditedPage),

  move: staffChange('pages')
    .route({ method: 'PUT', path: '/admin/pages/{id}/state', tags, summary: 'Publish a page, or take it back' })
    .errors(pageRefusals.move)
    .input(byId.extend({ state: PageState }))
    .output(EditedPage),

  versions: staff('pages')
    .route({ method: 'GET', path: '/admin/pages/{id}/versions', tags, summary: 'What a page said, newest first' })
    .errors(pageRefusals.versions)
    .input(byId.extend({ cursor: Cursor.optional() }))
    .output(PageVersions),

  restore: staffChange('pages')
    .route({ method: 'POST', path: '/admin/pages/{id}/restore', tags, summary: 'Bring back what a page once said' })
    .errors(pageRefusals.restore)
    .input(
      byId.extend({
        version: PageVersionNumber,
        /** Whose words come back, as a new version. */ from: PageVersionNumber,
      }),
    )
    .output(EditedPage),

  preview: staff('pages', 'write')
    .route({ method: 'POST', path: '/admin/pages/preview', tags, summary: 'What the Markdown of a page looks like' })
    .input(z.strictObject({ body: visibleText({ max: pageRules.BODY_MAX, paragraphs: true }) }))
    .output(z.object({ html: z.string() })),
}
