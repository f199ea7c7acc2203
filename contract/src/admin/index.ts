/** What super admins see of the whole house. */
export { adminContract } from './endpoints.ts'
export { Overview } from './schema.ts'
