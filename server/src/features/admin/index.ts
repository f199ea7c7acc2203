/** What super admins see of the whole installation. */
export { viewAs } from './view-as.ts'
export { openAdmin } from './open-admin.ts'
