/** Dashboard: the frame of the user's dashboard, which other features fill. */
export { DashboardCard } from './dashboard-frame.tsx'
export { DashboardFrame } from './dashboard-frame.tsx'
export { dashboardTexts } from './texts.ts'
