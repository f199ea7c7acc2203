/** What super admins see of the whole house. */
export { adminRoutes } from './routes.ts'
