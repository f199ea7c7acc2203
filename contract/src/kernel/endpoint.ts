import { oc } from '@orpc/contract'
import { anywhere, FACTOR_DUE, FORBIDDEN, SILENCED, signedIn } from './refusal.ts'

/** Who may call an endpoint. Everything else about permission is the policy of its slice. */
export type Access = 'open' | 'login' | 'super-admin'

/** The buckets of requests; their sizes live in the server's platform/rate-limit. */
export type RateLimit =
  | 'read'
  | 'write'
  | 'search'
  | 'suggest'
  | 'sign-in'
  | 'sign-up'
  | 'mail'
  | 'password'
  | 'vote'
  | 'paid-vote'
  | 'create'
  | 'delete'
  | 'upload'
  | 'invitation'

/** What an endpoint says of itself beside its shape; enforced by the server, shown in the API pages. */
export type EndpointMeta = {
  access: Access
  limit: RateLimit
  /**
   * Takes a header Idempotency-Key: the same key and input again have their effect once and the first answer, for 24 h;
   * with another input it is refused. A key belongs to a person, so an endpoint that guests may call takes none.
   */
  takesKey: boolean
  /** Its body may be a file of at most so many bytes; the other fields then stand in the query. */
  fileBytes?: number
  /** It adds words that others read: somebody who is silenced may not call it until that ends. */
  speaks?: boolean
}

const described = oc.$meta<EndpointMeta>({ access: 'open', limit: 'read', takesKey: false })

/** An endpoint that guests may call. */
export const open = (limit: RateLimit = 'read') =>
  described.meta({ access: 'open', limit, takesKey: false }).errors(anywhere)

const closed = (meta: EndpointMeta) => described.meta(meta).errors({ ...anywhere, ...signedIn })

/** An endpoint that needs a session. */
export const login = (limit: RateLimit = 'write') => closed({ access: 'login', limit, takesKey: false })

/** An endpoint that changes something for whoever is signed in: it takes an Idempotency-Key. */
export const change = (limit: RateLimit = 'write') => closed({ access: 'login', limit, takesKey: true })

/** A `change` whose body is a file: it comes to the endpoint as the field `file`. */
export const takesFile = (limit: RateLimit, fileBytes: number) =>
  closed({ access: 'login', limit, takesKey: true, fileBytes })

/** A `change` that adds words that others read: who is silenced is refused until that ends. */
export const speak = (limit: RateLimit = 'create') =>
  closed({ access: 'login', limit, takesKey: true, speaks: true }).errors(SILENCED)

const forbidden = { ...FORBIDDEN, ...FACTOR_DUE } as const

/** An endpoint for super admins only. */
export const superAdmin = (limit: RateLimit = 'read') =>
  closed({ access: 'super-admin', limit, takesKey: false }).errors(forbidden)

/** An endpoint by which super admins change something: it takes an Idempotency-Key. */
export const superAdminChange = (limit: RateLimit = 'write') =>
  closed({ access: 'super-admin', limit, takesKey: true }).errors(forbidden)
