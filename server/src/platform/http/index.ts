/** HTTP: limits, headers, API, pages, and the context of requests. */
export type { ApiContext, SignedInContext, Viewer } from './context.ts'
export { openCursor, sealCursor } from './requests.ts'
export { type ErrorPage, wantsPage } from './errors.ts'
export { escapeHtml } from './escape-html.ts'
export { isUnavailable, storageFull, unavailable, asFailure, retryAfterOf } from './errors.ts'
export { loopbackOf } from './own-host.ts'
export { languageOf } from './language.ts'
export { mountApi } from './mount-api.ts'
export { mountPositions } from './positions.ts'
export { openHttp, type Shortcut } from './open-http.ts'
export { openApiContext } from './api-context.ts'
export { askFactorAgain, endpoints, openGuard, signedIn, type TakePlace } from './secured.ts'
export {
  type ApiClient,
  type ApiRouter,
  type Fields,
  type FormAnswer,
  keyedBy,
  numberIn,
  oneOf,
  nullIfRefused,
  type PlainForm,
} from './plain-form.ts'
export { namesUs } from './own-host.ts'
export { whoAsks } from './context.ts'
export { originOf } from './own-host.ts'
export { securityHeaders } from './security-headers.ts'
export { asRequestRefusal } from './requests.ts'
