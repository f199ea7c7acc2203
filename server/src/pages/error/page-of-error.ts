import type { ErrorPage } from '../../platform/http/index.ts'
import type { ErrorKind } from '../web/dev-web.ts'
import type { ErrorPages } from './open-error-pages.ts'

const kinds: Record<number, ErrorKind> = { 403: 'foreign', 413: 'tooLarge', 429: 'busy', 503: 'full', 507: 'full' }

/** The error page for an error that occurs before the viewer is known. */
export const pageOfError =
  (errorPages: ErrorPages): ErrorPage =>
  (request, { status, seconds }) => {
    const kind = kinds[status] ?? (status >= 500 ? 'broken' : 'unclear')
    return errorPages.page({ kind, seconds, requestId: request.id, ...errorPages.look(request.url, request.headers) })
  }
