/** Reports: reported content and users, moderation decisions, sanctions, appeals and copyright notices. */
export {
  appealsQuery,
  publicLogQuery,
  reportCasesQuery,
  reportWeeksQuery,
  statementQuery,
  noticesQuery,
  reportedThingQuery,
  type Shelf,
} from './queries.ts'
export { DecisionForm } from './decision-form.tsx'
export { ReportDesk } from './case-card.tsx'
export { ReportForm } from './report-form.tsx'
export { reportTexts } from './texts.ts'
export { CopyrightDesk } from './copyright/copyright-desk.tsx'
export { CopyrightForm } from './copyright/copyright-form.tsx'
export { copyrightTexts } from './copyright/texts.ts'
export { AppealDesk } from './decisions/appeal-desk.tsx'
export { PublicLog } from './decisions/public-log.tsx'
export { Statement } from './decisions/statement.tsx'
export { decisionTexts } from './decisions/texts.ts'
