/** What super admins see of the whole installation. */
export { adminContract } from './endpoints.ts'
export { Overview } from './schema.ts'
