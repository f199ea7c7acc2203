import * as z from 'zod'
import { BAD_CURSOR, change, Cursor, Id, login, NOT_FOUND, pageOf, staff, staffChange } from '../kernel/index.ts'
import { reportRefusals } from './refusals.ts'
import { CaseAnswer, NewReport, ReportCase, ReportedThing, ReportTarget } from './schema.ts'

const tags = ['reports']

export const reportsContract = {
  about: login('read')
    .route({ method: 'GET', path: '/reports/{type}/{id}', tags, summary: 'What I am about to report' })
    .errors(NOT_FOUND)
    .input(ReportTarget)
    .output(ReportedThing.extend({ reported: z.boolean() })),

  add: change('create')
    .route({ method: 'POST', path: '/reports', tags, summary: 'Report something that should not stand' })
    .errors(reportRefusals.add)
    .input(NewReport)
    .output(z.object({ id: Id })),

  cases: staff('moderation', 'read')
    .route({ method: 'GET', path: '/admin/reports', tags, summary: 'What was reported, newest first' })
    .errors(BAD_CURSOR)
    .input(z.strictObject({ state: z.enum(['waiting', 'decided']).default('waiting'), cursor: Cursor.optional() }))
    .output(pageOf(ReportCase)),

  decide: staffChange('moderation', 'write')
    .route({ method: 'POST', path: '/admin/reports/{type}/{id}', tags, summary: 'Keep, hide or restore it; logged' })
    .errors(reportRefusals.decide)
    .input(ReportTarget.extend({ answer: CaseAnswer }))
    .output(z.object({ hidden: z.boolean() })),
}
