/** What super admins see of the whole installation. */
export { adminRoutes } from './routes.ts'
