/** Administration: staff roles, audit log, user management, figures, system state and viewing the site as a user. */
export { viewAs } from './view-as.ts'
export { openAdmin } from './open-admin.ts'
