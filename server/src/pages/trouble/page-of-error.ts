import type { ErrorPage } from '../../platform/http/index.ts'
import type { TroubleKind } from '../web/web-application.ts'
import type { Troubles } from './open-troubles.ts'

const kinds: Record<number, TroubleKind> = { 403: 'foreign', 413: 'tooLarge', 429: 'busy', 503: 'full' }

/** The page in the place of an error that came before anybody knew who asks. */
export const pageOfError =
  (troubles: Troubles): ErrorPage =>
  (request, { status, seconds }) => {
    const kind = kinds[status] ?? (status >= 500 ? 'broken' : 'unclear')
    return troubles.page({ kind, seconds, requestId: request.id, ...troubles.look(request.url, request.headers) })
  }
