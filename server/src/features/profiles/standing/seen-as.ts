import type { Standing } from './store.ts'

type Onlooker = { id: string; isSuperAdmin: boolean } | null

/**
 * What somebody is told of a person (rules 3.7): all, or which card. Who is blocked is told what is told of nobody; a
 * moderator sees everybody, whoever blocks them. Of who was erased nothing is left to see.
 */
export function seenAs(
  who: Standing & { id: string },
  viewer: Onlooker,
): 'seen' | 'missing' | 'private' | 'blocked' | 'erased' {
  if (who.isErased) return 'erased'
  if (viewer && (viewer.isSuperAdmin || viewer.id === who.id)) return 'seen'
  if (who.isSuspended) return 'missing'
  if (who.youBlocked) return 'blocked'
  if (who.blockedYou) return 'missing'
  return who.isPrivate ? 'private' : 'seen'
}
