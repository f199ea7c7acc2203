import * as z from 'zod'
import {
  beforeSignIn,
  BAD_CURSOR,
  Cursor,
  forKeys,
  Id,
  NOT_FOUND,
  open,
  staff,
  staffChange,
  visibleText,
} from '../kernel/index.ts'
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
  /** The page has neither a Spanish nor an English text. */
  NO_TEXT: { status: 422 },
  /** Another page has that address. */
  SLUG_TAKEN: { status: 409 },
  /** A built-in page has that address. */
  SLUG_RESERVED: { status: 422 },
} as const

/** Another editor saved the page since. Their text is not overwritten. */
const PAGE_CHANGED = { status: 409, data: z.object({ version: z.number().int() }) } as const

/** Refusals by endpoint (rules 3.28). */
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
    /** The page has no such version. */
    NO_SUCH_VERSION: { status: 404 },
  },
} as const

export const pagesContract = {
  find: forKeys('read', open())
    .route({ method: 'GET', path: '/pages/{slug}', tags, summary: 'Get a page of this installation' })
    .errors(pageRefusals.find)
    .input(z.strictObject({ slug: PageSlug }))
    .output(CustomPage),

  /** In the viewer's language; null if the built-in text applies. */
  legal: forKeys('read', beforeSignIn())
    .route({ method: 'GET', path: '/pages/legal/{name}', tags, summary: 'Get a custom legal text, if there is one' })
    .input(z.strictObject({ name: z.enum(legalPages) }))
    .output(z.object({ page: CustomPage.nullable() })),

  rows: staff('pages')
    .route({ method: 'GET', path: '/admin/pages', tags, summary: 'List all pages, last changed first' })
    .errors(pageRefusals.rows)
    .input(z.strictObject({ state: PageState.optional(), cursor: Cursor.optional() }))
    .output(PageRows),

  legalRows: staff('pages')
    .route({ method: 'GET', path: '/admin/legal-pages', tags, summary: 'List legal pages, and which are replaced' })
    .output(z.object({ items: z.array(LegalRow) })),

  edited: staff('pages')
    .route({ method: 'GET', path: '/admin/pages/{id}', tags, summary: 'Get a page for editing' })
    .errors(pageRefusals.find)
    .input(byId)
    .output(EditedPage),

  add: staffChange('pages', 'create')
    .route({ method: 'POST', path: '/admin/pages', tags, summary: 'Create a page' })
    .errors(pageRefusals.add)
    .input(PageDraft)
    .output(EditedPage),

  save: staffChange('pages')
    .route({ method: 'PUT', path: '/admin/pages/{id}', tags, summary: 'Save a page' })
    .errors(pageRefusals.save)
    .input(PageDraft.extend({ id: Id, version: PageVersionNumber }))
    .output(EditedPage),

  move: staffChange('pages')
    .route({ method: 'PUT', path: '/admin/pages/{id}/state', tags, summary: 'Publish or unpublish a page' })
    .errors(pageRefusals.move)
    .input(byId.extend({ state: PageState }))
    .output(EditedPage),

  versions: staff('pages')
    .route({ method: 'GET', path: '/admin/pages/{id}/versions', tags, summary: 'List page versions, newest first' })
    .errors(pageRefusals.versions)
    .input(byId.extend({ cursor: Cursor.optional() }))
    .output(PageVersions),

  restore: staffChange('pages')
    .route({ method: 'POST', path: '/admin/pages/{id}/restore', tags, summary: 'Restore a version of a page' })
    .errors(pageRefusals.restore)
    .input(
      byId.extend({
        version: PageVersionNumber,
        /** Version whose texts are restored, as a new version. */ from: PageVersionNumber,
      }),
    )
    .output(EditedPage),

  preview: staff('pages', 'write')
    .route({ method: 'POST', path: '/admin/pages/preview', tags, summary: 'Preview the Markdown of a page' })
    .input(z.strictObject({ body: visibleText({ max: pageRules.BODY_MAX, paragraphs: true }) }))
    .output(z.object({ html: z.string() })),
}
