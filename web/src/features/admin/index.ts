/** What super admins see of the whole installation. */
export { OverviewPanel } from './overview-panel.tsx'
export { overviewQuery } from './overview-query.ts'
export { adminTexts } from './texts.ts'
export { PanelFrame } from './panel-frame.tsx'
