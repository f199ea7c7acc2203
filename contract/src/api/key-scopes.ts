import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import type { EndpointMeta, KeyScope } from '../kernel/index.ts'

/** Slices whose reading a key may be given: what everybody sees, and what is one's own in the game. */
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

/** Reading of those slices that is nobody's but a browser's: the address of a person, whom they block, secret links. */
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

/** What a key may ask of any scope. */
const always = new Set(['accounts.thisKey'])

/** `any`: every key may. Endpoints that are not named are closed to keys: account, security, money, letters, administration. */
export type EndpointScope = KeyScope | 'any'

/** What a key must be allowed for each endpoint (`voting.cast`) that it can reach: derived for reading, listed for writing. */
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
