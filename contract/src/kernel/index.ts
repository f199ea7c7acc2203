/** The words every slice of the contract is written with. */
export {
  type Access,
  change,
  type EndpointMeta,
  login,
  open,
  type RateLimit,
  superAdmin,
  superAdminChange,
} from './endpoint.ts'
export { Id, Instant, Language } from './ids.ts'
export { Cursor, PAGE_SIZE, pageOf } from './page.ts'
export { line, prose } from './text.ts'
export { anywhere, FORBIDDEN, NOT_FOUND, signedIn } from './refusal.ts'
