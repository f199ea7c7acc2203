/** Reports: reported content and users, moderation decisions, sanctions, appeals and copyright notices. */
export { CaseOpened, DecisionAppealed, ModerationActed, ReportDecided } from './events.ts'
export { findCasesOf, findSanctionsOf, isSanctioned } from './sanction.ts'
export { findWaitingAppeals, findWaitingNotices, findWaitingReports } from './cases/store.ts'
export { decideCase } from './cases/decide-case.ts'
export { findDecidedTitles } from './decisions-store.ts'
export { claim } from './copyright/claim.ts'
export { openReports } from './open-reports.ts'
export type { ContentLists, Found, Onlooker, ReportTarget, ReportTargets } from './targets.ts'
