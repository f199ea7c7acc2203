import {
  byKey,
  type EndpointMeta,
  type EndpointScope,
  FACTOR_AGAIN,
  FACTOR_DUE,
  FORBIDDEN,
  type KeyScope,
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

/** How long a second-factor proof is accepted by endpoints that require a new one; milliseconds, as in rules 2. */
const FACTOR_FRESH_MS = 10 * 60_000

/** Takes a slot in a rate-limit bucket. Returns 0, or the seconds to wait. */
export type TakePlace = (
  bucket: EndpointMeta['limit'],
  who: { userId: string | null; ip: string },
) => number | Promise<number>

/** The guards that every endpoint passes before its handler: access, then rate limit. Deny by default. */
export function openGuard(
  takePlace: TakePlace,
  now: () => Date,
  screen: Screen,
  takeForKey?: TakeForKey,
  isClosed: (room: Room) => boolean = () => false,
  isPrivate: () => boolean = () => false,
) {
  return os
    .$context<ApiContext>()
    .$meta<EndpointMeta>({ access: 'staff', limit: 'read', takesKey: false })
    .middleware(async ({ context, procedure, next }, input) => {
      const { access, limit, key, speaks, screens, room, beforeSignIn } = procedure['~orpc'].meta
      const { viewer } = context
      if (context.isKeyUnknown) {
        const wait = await takePlace('read', { userId: null, ip: context.ip })
        throw wait > 0 ? refuse('RATE_LIMITED', { retryAfterSeconds: wait }) : refuser(byKey)('KEY_INVALID')
      }
      if (viewer?.key) await admitKey(takeForKey, { context, key: viewer.key, needed: key ?? null })
      if (viewer?.viewedBy && !mayView(procedure['~orpc'])) throw refuse('VIEW_ONLY')
      if (!viewer && (access !== 'open' || (isPrivate() && !beforeSignIn))) throw refuse('UNAUTHENTICATED')
      if (access === 'staff') admitStaff(viewer, procedure['~orpc'].meta, now())
      if (room && isClosed(room)) throw refuse('ROOM_CLOSED', { room })
      if (speaks && viewer?.silencedUntil && viewer.silencedUntil > now())
        throw refuser(SILENCED)('SILENCED', { until: viewer.silencedUntil.toISOString() })
      // The sign-in handler takes its own slots, because they depend on the account and the device.
      if (limit === 'sign-in') return next({})
      // A page counts as one read, whatever it reads; a page that searches also counts as a search. Keys have their own
      // bucket.
      if ((context.counted || viewer?.key) && limit === 'read') return next({})
      const retryAfterSeconds = await takePlace(limit, {
        userId: whoAsks(viewer),
        ip: context.ip,
      })
      if (retryAfterSeconds > 0) throw refuse('RATE_LIMITED', { retryAfterSeconds })
      if (screens) screenTexts(screen, input, screens)
      // The viewer of a `login` endpoint is not null here; `signedIn` narrows the type.
      return next({})
    })
}

/** Takes one of the requests that an API key has in a minute. */
type TakeForKey = (id: string) => Promise<{ limit: number; left: number; waitS: number; resetS: number }>

type KeyCall = { context: ApiContext; key: { id: string; scopes: KeyScope[] }; needed: EndpointScope | null }

/**
 * Admits a key that has a request left in this minute and the endpoint's scope. Sets the RateLimit headers either way.
 * Throws RATE_LIMITED or KEY_SCOPE.
 */
async function admitKey(take: TakeForKey | undefined, { context, key, needed }: KeyCall): Promise<void> {
  if (!take) throw refuser(byKey)('KEY_SCOPE', { scope: null })
  const { limit, left, waitS, resetS } = await take(key.id)
  context.header?.('ratelimit-limit', String(limit))
  context.header?.('ratelimit-remaining', String(left))
  context.header?.('ratelimit-reset', String(resetS))
  if (waitS > 0) throw refuse('RATE_LIMITED', { retryAfterSeconds: waitS })
  if (needed === 'any' || (needed && key.scopes.includes(needed))) return
  throw refuser(byKey)('KEY_SCOPE', { scope: needed })
}

/**
 * Refuses texts that match the word or domain lists. A review-first match is refused too, unless the endpoint holds the
 * text.
 */
function screenTexts(screen: Screen, input: unknown, screens: 'refuse' | 'hold') {
  const { met } = screen.judge(textsIn(input))
  if (met && (met.mode === 'refuse' || screens === 'refuse'))
    throw refuser(TEXT_REFUSED)('TEXT_REFUSED', { kind: met.kind, value: met.value })
}

/** What staff may do during a read-only impersonation: read what the endpoint opens to them, and end it. */
const mayView = ({ route, meta }: { route: { method?: string }; meta: EndpointMeta }) =>
  meta.endsView === true || (route.method === 'GET' && (meta.access === 'open' || meta.viewable === true))

/**
 * Refuses viewers without a role for the area or without a second factor. Where a recent proof is required, it refuses
 * those without one.
 */
function admitStaff(viewer: Viewer | null, { area, does, asksFactor }: EndpointMeta, now: Date) {
  if (!viewer || !area || !mayStaff(viewer.roles, area, does)) throw refuser(FORBIDDEN)('FORBIDDEN')
  if (viewer.factorDue) throw refuser(FACTOR_DUE)('FACTOR_DUE')
  if (asksFactor) askFactorAgain(viewer, now)
}

/** Throws FACTOR_AGAIN without a recent second-factor proof. For endpoints where only some inputs are dangerous. */
export function askFactorAgain({ factorAt }: Viewer, now: Date) {
  if (now.getTime() - (factorAt?.getTime() ?? 0) >= FACTOR_FRESH_MS) throw refuser(FACTOR_AGAIN)('FACTOR_AGAIN')
}

/** The implementer of a feature's contract. app.ts adds the guard once for all endpoints. */
export const endpoints = <T extends AnyContractRouter>(contract: T) => implement(contract).$context<ApiContext>()

/** Narrows the context of a `login` endpoint, which the guard opens to signed-in users only. */
export function signedIn(context: ApiContext): SignedInContext {
  if (!context.viewer) throw refuse('UNAUTHENTICATED')
  return context as SignedInContext
}
