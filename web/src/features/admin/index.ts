/** What super admins see of the whole installation. */
export { overviewQuery } from './overview-query.ts'
export { OverviewPanel } from './overview-panel.tsx'
export { adminTexts } from './texts.ts'
