import { oc } from '@orpc/contract'
import type { KeyScope } from './key-scope.ts'
import type { Room } from './rooms.ts'
import type { StaffArea } from './staff.ts'
import {
  anywhere,
  byKey,
  FACTOR_AGAIN,
  FACTOR_DUE,
  FORBIDDEN,
  onPrivateSite,
  SILENCED,
  signedIn,
  TEXT_REFUSED,
} from './refusal.ts'

/** Who may call an endpoint. The feature's policy decides everything else about permissions. */
export type Access = 'open' | 'login' | 'staff'

/** Rate-limit buckets. The server's platform/rate-limit defines their sizes. */
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
  | 'business'
  | 'copyright'

/** `any`: every API key may call the endpoint, whatever its scopes. */
export type EndpointScope = KeyScope | 'any'

/** Metadata of an endpoint beside its schema. The server enforces it and the API pages show it. */
export type EndpointMeta = {
  access: Access
  limit: RateLimit
  /**
   * Accepts the header Idempotency-Key. The same key and input take effect once and return the first response for 24 h.
   * The same key with another input is refused. Keys belong to a user, so endpoints open to guests accept none.
   */
  takesKey: boolean
  /** Maximum size in bytes if the body may be a file. The other fields are then in the query. */
  fileBytes?: number
  /** The admin area it belongs to, and the right that a role needs there. Set with access `staff`. */
  area?: StaffArea
  does?: 'read' | 'change'
  /** Refused unless the user proved the second factor in this session within the last ten minutes. */
  asksFactor?: boolean
  /** Staff may call it while they view the site as the user. A `login` endpoint without it is closed to them. */
  viewable?: boolean
  /** Scope that an API key needs to call it. `any`: every key may. Without it the endpoint is closed to API keys. */
  key?: EndpointScope
  /** Ends a read-only impersonation. It is the only change allowed during one. */
  endsView?: boolean
  /** Posts text that others read. Silenced users may not call it. */
  speaks?: boolean
  /**
   * Screens its texts against the word and domain lists. A match with a refusing entry is refused. A match with a
   * review-first entry is refused too, unless the endpoint holds the text for moderation itself (`hold`).
   */
  screens?: 'refuse' | 'hold'
  /** Guests may call it on a private site, too: it belongs to signing in, or to a link of an e-mail. */
  beforeSignIn?: boolean
  /** Feature flag. While it is off, calls fail with ROOM_CLOSED. */
  room?: Room
}

const described = oc.$meta<EndpointMeta>({ access: 'open', limit: 'read', takesKey: false })

type Described<Builder> = { '~orpc': { meta: EndpointMeta }; meta(meta: EndpointMeta): Builder }

/** Opens an endpoint to API keys with this scope. Every other endpoint is closed to them. */
export const forKeys = <Builder extends Described<Builder>>(key: EndpointScope, endpoint: Builder): Builder =>
  endpoint.meta({ ...endpoint['~orpc'].meta, key })

const guests = (meta: Omit<EndpointMeta, 'access' | 'takesKey'>) =>
  described.meta({ access: 'open', takesKey: false, ...meta }).errors({ ...anywhere, ...byKey })

/** An endpoint that guests may call, except on a private site. */
export const open = (limit: RateLimit = 'read') => guests({ limit }).errors(onPrivateSite)

/** An endpoint that guests may call on a private site, too. It reveals nothing that users wrote. */
export const beforeSignIn = (limit: RateLimit = 'read') => guests({ limit, beforeSignIn: true })

const inRoom = (room: Room | undefined) => (room ? { room } : {})

const closed = (meta: EndpointMeta) => described.meta(meta).errors({ ...anywhere, ...byKey, ...signedIn })

/** An endpoint that needs a session. */
export const login = (limit: RateLimit = 'write', room?: Room) =>
  closed({ access: 'login', limit, takesKey: false, ...inRoom(room) })

/** A `login` endpoint that reads, also for staff who view the site as the user. Private data need `login('read')`. */
export const viewable = (limit: RateLimit = 'read', room?: Room) =>
  closed({ access: 'login', limit, takesKey: false, viewable: true, ...inRoom(room) })

/** An endpoint that changes data of the signed-in user. It accepts an Idempotency-Key. */
export const change = (limit: RateLimit = 'write', room?: Room) =>
  closed({ access: 'login', limit, takesKey: true, ...inRoom(room) })

/** An endpoint that ends a read-only impersonation: the only change allowed during one. */
export const endsView = () => closed({ access: 'login', limit: 'write', takesKey: false, endsView: true })

/** A `change` whose body is a file. The handler receives it as the field `file`. */
export const takesFile = (limit: RateLimit, fileBytes: number) =>
  closed({ access: 'login', limit, takesKey: true, fileBytes })

/** A `change` that posts text that others read. Silenced users and texts that match a list are refused. */
export const speak = (limit: RateLimit = 'create', screens: 'refuse' | 'hold' = 'refuse', room?: Room) =>
  closed({ access: 'login', limit, takesKey: true, speaks: true, screens, ...inRoom(room) }).errors({
    ...SILENCED,
    ...TEXT_REFUSED,
  })

/** A `change` whose text others read, open to silenced users too. Texts that match a list are refused. */
export const screened = (limit: RateLimit = 'write') =>
  closed({ access: 'login', limit, takesKey: true, screens: 'refuse' }).errors(TEXT_REFUSED)

const forbidden = { ...FORBIDDEN, ...FACTOR_DUE } as const

/** A read endpoint of an admin area, for the roles that may read there. */
export const staff = (area: StaffArea, limit: RateLimit = 'read') =>
  closed({ access: 'staff', area, does: 'read', limit, takesKey: false }).errors(forbidden)

/** A change by staff. It accepts an Idempotency-Key and writes a line to the staff log. */
export const staffChange = (area: StaffArea, limit: RateLimit = 'write') =>
  closed({ access: 'staff', area, does: 'change', limit, takesKey: true }).errors(forbidden)

/** A `staffChange` that is hard to revert. It needs a second factor proved within the last ten minutes. */
export const staffDanger = (area: StaffArea, limit: RateLimit = 'write') =>
  closed({ access: 'staff', area, does: 'change', asksFactor: true, limit, takesKey: true }).errors({
    ...forbidden,
    ...FACTOR_AGAIN,
  })
