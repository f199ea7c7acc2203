import * as z from 'zod'
import { BAD_CURSOR, Cursor, NOT_FOUND, pageOf, staff, staffChange } from '../../kernel/index.ts'
import { RankingStatus } from '../schema.ts'
import { AskedManaged, Manage, ManagedRanking } from './schema.ts'

const tags = ['rankings']

export const manageRefusals = {
  ...NOT_FOUND,
  /** It is so already, or it can't become so from what it is now. */
  NOTHING_TO_CHANGE: { status: 409 },
  /** To be put into another category, one has to be named. */
  CATEGORY_MISSING: { status: 422 },
} as const

export const managedEndpoints = {
  managed: staff('content', 'search')
    .route({ method: 'GET', path: '/admin/content/rankings', tags, summary: 'Rankings in any state, as a table' })
    .errors(BAD_CURSOR)
    .input(AskedManaged.extend({ cursor: Cursor.optional() }))
    .output(pageOf(ManagedRanking)),

  /** The same as a file; each file is a line in the log. */
  managedFile: staff('content', 'search')
    .route({ method: 'GET', path: '/admin/content/rankings/csv', tags, summary: 'Rankings as CSV, at most 10,000' })
    .input(AskedManaged)
    .output(z.file()),

  manage: staffChange('content')
    .route({ method: 'POST', path: '/admin/content/rankings/{id}', tags, summary: 'Lock, move or restore; logged' })
    .errors(manageRefusals)
    .input(Manage)
    .output(z.object({ status: RankingStatus, category: z.string().nullable() })),
}
