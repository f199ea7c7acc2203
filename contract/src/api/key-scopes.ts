import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import type { EndpointMeta, KeyScope } from '../kernel/index.ts'

/** Features whose read endpoints a key with the scope `read` may call: public data and the owner's own game data. */
const readable = new Set([
  'achievements',
  'avatars',
  'challenges',
  'comments',
  'dailyReward',
  'economy',
  'explore',
  'follows',
  'integrity',
  'leaderboard',
  'missions',
  'pages',
  'profiles',
  'rankings',
  'redeem',
  'reviews',
  'rumble',
  'settings',
  'socialClub',
  'statistics',
  'suggestions',
  'themes',
  'transfer',
  'voting',
])

/**
 * Read endpoints of those features that API keys may not call: e-mail address, block list, secret links and the like.
 */
const unread = new Set(['profiles.me', 'follows.own', 'rankings.shareKey', 'challenges.setting', 'transfer.preview'])

const writes: Record<string, KeyScope> = {
  'voting.cast': 'votes:write',
  'voting.withdraw': 'votes:write',
  'voting.saveMyOrder': 'votes:write',
  'voting.removeMyOrder': 'votes:write',
  'suggestions.vote': 'votes:write',
  'suggestions.unvote': 'votes:write',
  'rankings.saveDraft': 'rankings:write',
  'rankings.publish': 'rankings:write',
  'rankings.update': 'rankings:write',
  'rankings.remove': 'rankings:write',
  'rankings.restore': 'rankings:write',
  'uploads.upload': 'rankings:write',
}

/** Endpoints that every key may call, whatever its scopes. */
const always = new Set(['accounts.thisKey'])

/**
 * `any`: every key may call it. API keys may not call unlisted endpoints: account, security, money, e-mail,
 * administration.
 */
export type EndpointScope = KeyScope | 'any'

/**
 * Maps each endpoint that API keys may call (`voting.cast`) to the required scope. Reads are derived, writes are
 * listed.
 */
export function keyScopes(contract: AnyContractRouter): ReadonlyMap<string, EndpointScope> {
  const scopes = new Map<string, EndpointScope>()
  for (const [slice, endpoints] of Object.entries(contract))
    for (const [verb, endpoint] of Object.entries(endpoints as object)) {
      if (!isContractProcedure(endpoint)) continue
      const name = `${slice}.${verb}`
      const { access } = endpoint['~orpc'].meta as EndpointMeta
      const isRead = endpoint['~orpc'].route.method === 'GET' && access !== 'staff'
      const scope = always.has(name)
        ? 'any'
        : isRead && readable.has(slice) && !unread.has(name)
          ? 'read'
          : writes[name]
      if (scope) scopes.set(name, scope)
    }
  return scopes
}
