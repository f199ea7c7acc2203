import {
  byKey,
  type EndpointMeta,
  FACTOR_AGAIN,
  FACTOR_DUE,
  FORBIDDEN,
  mayStaff,
  type Room,
  SILENCED,
  TEXT_REFUSED,
} from '@liston/contract/kernel'
import type { AnyContractRouter } from '@orpc/contract'
import { implement, os } from '@orpc/server'
import { refuse, refuser } from '../refusal.ts'
import { type Screen, textsIn } from '../screen/index.ts'
import { type ApiContext, type SignedInContext, type Viewer, whoAsks } from './context.ts'
import { admitKey, type KeyRules } from './admit-key.ts'

/** How long a proved second factor holds for what asks for it again; milliseconds, as in rules 2. */
const FACTOR_FRESH_MS = 10 * 60_000

/** Takes a place in a bucket, or says how many seconds to wait. */
export type TakePlace = (
  bucket: EndpointMeta['limit'],
  who: { userId: string | null; ip: string },
) => number | Promise<number>

/**
 * The guards every endpoint passes before its handler: access, then rate limit. Deny by default. `isPersonal`: the slices
 * whose readings are for the person alone, and for no staff who look at the site as them.
 */
export function openGuard(
  takePlace: TakePlace,
  now: () => Date,
  screen: Screen,
  isPersonal: (slice: string) => boolean,
  keys?: KeyRules,
  isClosed: (room: Room) => boolean = () => false,
) {
  return os
    .$context<ApiContext>()
    .$meta<EndpointMeta>({ access: 'staff', limit: 'read', takesKey: false })
    .middleware(async ({ context, procedure, path, next }, input) => {
      const { access, limit, speaks, screens, room } = procedure['~orpc'].meta
      const { viewer } = context
      if (context.isKeyUnknown) {
        const wait = await takePlace('read', { userId: null, ip: context.ip })
        throw wait > 0 ? refuse('RATE_LIMITED', { retryAfterSeconds: wait }) : refuser(byKey)('KEY_INVALID')
      }
      if (viewer?.key) await admitKey(keys, { context, key: viewer.key, endpoint: path.join('.') })
      if (viewer?.viewedBy && !mayView(procedure['~orpc'], isPersonal(path[0] ?? ''))) throw refuse('VIEW_ONLY')
      if (access !== 'open' && !viewer) throw refuse('UNAUTHENTICATED')
      if (access === 'staff') admitStaff(viewer, procedure['~orpc'].meta, now())
      if (room && isClosed(room)) throw refuse('ROOM_CLOSED', { room })
      if (speaks && viewer?.silencedUntil && viewer.silencedUntil > now())
        throw refuser(SILENCED)('SILENCED', { until: viewer.silencedUntil.toISOString() })
      // Signing in counts for itself: whom it counts for depends on whose account and which device it is.
      if (limit === 'sign-in') return next({})
      // A page counts as a reading, whatever it reads; a page that searches counts as a search too. Keys have a bucket of their own.
      if ((context.counted || viewer?.key) && limit === 'read') return next({})
      const retryAfterSeconds = await takePlace(limit, {
        userId: whoAsks(viewer),
        ip: context.ip,
      })
      if (retryAfterSeconds > 0) throw refuse('RATE_LIMITED', { retryAfterSeconds })
      if (screens) screenTexts(screen, input, screens)
      // An endpoint of access `login` may rely on its viewer; `signedIn` narrows the type.
      return next({})
    })
}

/** Refuses words and domains that are on a list; what is only to be looked at first, where nothing holds it back. */
function screenTexts(screen: Screen, input: unknown, screens: 'refuse' | 'hold') {
  const { met } = screen.judge(textsIn(input))
  if (met && (met.mode === 'refuse' || screens === 'refuse'))
    throw refuser(TEXT_REFUSED)('TEXT_REFUSED', { kind: met.kind, value: met.value })
}

/** What staff may do while they look at the site as somebody else: read what is not personal, and leave. */
const mayView = ({ route, meta }: { route: { method?: string }; meta: EndpointMeta }, isPersonal: boolean) =>
  meta.endsView === true ||
  (route.method === 'GET' && (meta.access === 'open' || (meta.access === 'login' && !isPersonal)))

/** Lets nobody through who has no role for the area, no second factor, or has to prove it again. */
function admitStaff(viewer: Viewer | null, { area, does, asksFactor }: EndpointMeta, now: Date) {
  if (!viewer || !area || !mayStaff(viewer.roles, area, does)) throw refuser(FORBIDDEN)('FORBIDDEN')
  if (viewer.factorDue) throw refuser(FACTOR_DUE)('FACTOR_DUE')
  if (asksFactor) askFactorAgain(viewer, now)
}

/** Refuses whoever has not proved their second factor just now: for endpoints of which only some inputs are dangerous. */
export function askFactorAgain({ factorAt }: Viewer, now: Date) {
  if (now.getTime() - (factorAt?.getTime() ?? 0) >= FACTOR_FRESH_MS) throw refuser(FACTOR_AGAIN)('FACTOR_AGAIN')
}

/** The implementer of a slice's contract. Its endpoints are guarded once, in app.ts. */
export const endpoints = <T extends AnyContractRouter>(contract: T) => implement(contract).$context<ApiContext>()

/** Narrows the context of an endpoint whose access is `login`: the guard let nobody else through. */
export function signedIn(context: ApiContext): SignedInContext {
  if (!context.viewer) throw refuse('UNAUTHENTICATED')
  return context as SignedInContext
}
