/** What super admins see of the whole installation. */
export { OverviewPanel } from './overview-panel.tsx'
export { overviewQuery } from './overview-query.ts'
export { adminTexts } from './texts.ts'
export { PanelFrame } from './panel-frame.tsx'
export { AuditLog } from './staff/audit-log.tsx'
export { actsQuery, staffQuery } from './staff/queries.ts'
export { StaffDesk } from './staff/staff-desk.tsx'
export { auditTexts, staffTexts } from './staff/texts.ts'
