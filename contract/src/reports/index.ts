/** Reports: reported content and users, moderation decisions, sanctions, appeals and copyright notices. */
export { reportsContract } from './endpoints.ts'
export { reportRefusals } from './endpoints.ts'
export { reportPath } from './report-path.ts'
export * as reportRules from './rules.ts'
export {
  CaseAnswer,
  CaseState,
  LetterSecret,
  ModerationWeek,
  NewReport,
  ReportCase,
  ReportedThing,
  ReportReason,
  ReportTarget,
  ReportTargetType,
  Sanction,
} from './schema.ts'
export {
  Appeal,
  AppealAnswer,
  Decision,
  DecisionLine,
  NewAppeal,
  NewDecision,
  PublicLog,
  Statement,
} from './decision.ts'
export { statementPath } from './report-path.ts'
export { CONTENT_ORDERS, CONTENT_QUERY, CONTENT_STATES, CONTENT_TYPES } from './rules.ts'
export { AskedContent, ContentRow, ContentState, ContentType } from './content.ts'
export {
  CopyrightNotice,
  CopyrightShelf,
  CopyrightSide,
  CounterAnswer,
  NewCounter,
  NewNotice,
  NoticeAnswer,
} from './copyright.ts'
