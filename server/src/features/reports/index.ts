/** Reports: reported content and users, moderation decisions, sanctions, appeals and copyright notices. */
export { DecisionAppealed, ModerationActed, ReportDecided } from './events.ts'
export { findCasesOf, findSanctionsOf, isSanctioned } from './history-store.ts'
export { findWaitingAppeals, findWaitingNotices, findWaitingReports } from './cases/waiting-store.ts'
export { decideCase } from './cases/decide-case.ts'
export { claim } from './copyright/claim.ts'
export { openReports } from './open-reports.ts'
export type { ContentLists, Found, Onlooker, ReportTarget, ReportTargets } from './targets.ts'
