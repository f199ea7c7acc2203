/** What super admins see of the whole installation. */
export { openAdmin } from './open-admin.ts'
