/** Reports: what people tell about content that should not stand, and what became of it. */
export { reportCasesQuery, reportedThingQuery, type Shelf } from './queries.ts'
export { ReportDesk } from './report-desk.tsx'
export { ReportForm } from './report-form.tsx'
export { reportTexts } from './texts.ts'
