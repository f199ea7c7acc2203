/** The frame of one's own dashboard: what other slices show of today stands in it. */
export { DashboardCard } from './dashboard-card.tsx'
export { DashboardFrame } from './dashboard-frame.tsx'
export { dashboardTexts } from './texts.ts'
