import { oc } from '@orpc/contract'
import type { Room } from './rooms.ts'
import type { StaffArea } from './staff.ts'
import { anywhere, byKey, FACTOR_AGAIN, FACTOR_DUE, FORBIDDEN, SILENCED, signedIn, TEXT_REFUSED } from './refusal.ts'

/** Who may call an endpoint. Everything else about permission is the policy of its slice. */
export type Access = 'open' | 'login' | 'staff'

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
  | 'business'
  | 'copyright'

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
  /** The part of the administration it belongs to, and what a role must be allowed there: with access `staff`. */
  area?: StaffArea
  does?: 'read' | 'change'
  /** Refused unless the second factor was proved in this session in the last ten minutes. */
  asksFactor?: boolean
  /** The one change that whoever looks at the site as somebody else may make: it ends that. */
  endsView?: boolean
  /** It adds words that others read: somebody who is silenced may not call it until that ends. */
  speaks?: boolean
  /**
   * Its texts are looked up in the lists of words and domains: what refuses is refused. What is to be looked at first is
   * refused too, unless the endpoint itself holds it back until then (`hold`).
   */
  screens?: 'refuse' | 'hold'
  /** The part of the house it belongs to: refused with ROOM_CLOSED while staff keep that closed. */
  room?: Room
}

const described = oc.$meta<EndpointMeta>({ access: 'open', limit: 'read', takesKey: false })

/** An endpoint that guests may call. */
export const open = (limit: RateLimit = 'read') =>
  described.meta({ access: 'open', limit, takesKey: false }).errors({ ...anywhere, ...byKey })

const inRoom = (room: Room | undefined) => (room ? { room } : {})

const closed = (meta: EndpointMeta) => described.meta(meta).errors({ ...anywhere, ...byKey, ...signedIn })

/** An endpoint that needs a session. */
export const login = (limit: RateLimit = 'write', room?: Room) =>
  closed({ access: 'login', limit, takesKey: false, ...inRoom(room) })

/** An endpoint that changes something for whoever is signed in: it takes an Idempotency-Key. */
export const change = (limit: RateLimit = 'write', room?: Room) =>
  closed({ access: 'login', limit, takesKey: true, ...inRoom(room) })

/** Ends a look at the site as somebody else; the one change that is possible during it. */
export const endsView = () => closed({ access: 'login', limit: 'write', takesKey: false, endsView: true })

/** A `change` whose body is a file: it comes to the endpoint as the field `file`. */
export const takesFile = (limit: RateLimit, fileBytes: number) =>
  closed({ access: 'login', limit, takesKey: true, fileBytes })

/** A `change` that adds words that others read: who is silenced is refused until that ends, and so are words on a list. */
export const speak = (limit: RateLimit = 'create', screens: 'refuse' | 'hold' = 'refuse', room?: Room) =>
  closed({ access: 'login', limit, takesKey: true, speaks: true, screens, ...inRoom(room) }).errors({
    ...SILENCED,
    ...TEXT_REFUSED,
  })

/** A `change` whose words others read, for those who are silenced too: words on a list are refused. */
export const screened = (limit: RateLimit = 'write') =>
  closed({ access: 'login', limit, takesKey: true, screens: 'refuse' }).errors(TEXT_REFUSED)

const forbidden = { ...FORBIDDEN, ...FACTOR_DUE } as const

/** An endpoint of an area of the administration, for the roles that may read there. */
export const staff = (area: StaffArea, limit: RateLimit = 'read') =>
  closed({ access: 'staff', area, does: 'read', limit, takesKey: false }).errors(forbidden)

/** An endpoint by which staff change something: it takes an Idempotency-Key, and leaves a line in the log of staff acts. */
export const staffChange = (area: StaffArea, limit: RateLimit = 'write') =>
  closed({ access: 'staff', area, does: 'change', limit, takesKey: true }).errors(forbidden)

/** A `staffChange` that is hard to take back: the second factor is asked for again unless it was proved just now. */
export const staffDanger = (area: StaffArea, limit: RateLimit = 'write') =>
  closed({ access: 'staff', area, does: 'change', asksFactor: true, limit, takesKey: true }).errors({
    ...forbidden,
    ...FACTOR_AGAIN,
  })
