/** What super admins see of the whole installation. */
export { viewAs } from './view/view-as.ts'
export { countDays } from './overview/count-days.ts'
export { openAdmin } from './open-admin.ts'
