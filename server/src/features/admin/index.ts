/** What super admins see of the whole installation. */
export { viewAs } from './view/view-as.ts'
export { openAdmin } from './open-admin.ts'
