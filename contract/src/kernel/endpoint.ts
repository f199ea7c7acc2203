import { oc } from '@orpc/contract'
import { anywhere, signedIn } from './refusal.ts'

/** Who may call an endpoint. Everything else about permission is the policy of its slice. */
export type Access = 'open' | 'login' | 'super-admin'

/** The buckets of security.md section 4; their sizes live in the server's platform/rate-limit. */
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

/** What an endpoint says of itself beside its shape; enforced by the server, shown in the API pages. */
export type EndpointMeta = { access: Access; limit: RateLimit }

const described = oc.$meta<EndpointMeta>({ access: 'open', limit: 'read' })

/** An endpoint that guests may call. */
export const open = (limit: RateLimit = 'read') => described.meta({ access: 'open', limit }).errors(anywhere)

/** An endpoint that needs a session. */
export const login = (limit: RateLimit = 'write') =>
  described.meta({ access: 'login', limit }).errors({ ...anywhere, ...signedIn })

/** An endpoint for super admins only. */
export const superAdmin = (limit: RateLimit = 'write') =>
  described.meta({ access: 'super-admin', limit }).errors({ ...anywhere, ...signedIn, FORBIDDEN: { status: 403 } })
