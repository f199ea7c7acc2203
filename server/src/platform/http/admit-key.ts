import { byKey, type KeyScope } from '@liston/contract/kernel'
import { refuse, refuser } from '../refusal.ts'
import type { ApiContext } from './context.ts'

/** Rules for API keys, passed in by app.ts. `scopes` maps each endpoint that keys may call to the required scope. */
export type KeyRules = {
  scopes: ReadonlyMap<string, KeyScope | 'any'>
  take(id: string): Promise<{ limit: number; left: number; waitS: number; resetS: number }>
}

type Asked = { context: ApiContext; key: { id: string; scopes: KeyScope[] }; endpoint: string }

/**
 * Admits a key that has a request left in this minute and the endpoint's scope. Sets the RateLimit headers either way.
 * Throws RATE_LIMITED or KEY_SCOPE.
 */
export async function admitKey(keys: KeyRules | undefined, { context, key, endpoint }: Asked): Promise<void> {
  if (!keys) throw refuser(byKey)('KEY_SCOPE', { scope: null })
  const { limit, left, waitS, resetS } = await keys.take(key.id)
  context.header?.('ratelimit-limit', String(limit))
  context.header?.('ratelimit-remaining', String(left))
  context.header?.('ratelimit-reset', String(resetS))
  if (waitS > 0) throw refuse('RATE_LIMITED', { retryAfterSeconds: waitS })
  const scope = keys.scopes.get(endpoint) ?? null
  if (scope === 'any' || (scope && key.scopes.includes(scope))) return
  throw refuser(byKey)('KEY_SCOPE', { scope })
}
