import type { Trx } from '../../../platform/db/index.ts'
import { announceLevels, postMovements } from '../../economy/index.ts'
import { findAuthorState } from '../../profiles/index.ts'
import type { CommentsPlatform } from '../comments-platform.ts'
import { findHeld, type Held } from '../store.ts'

/**
 * Locks the comment author's row and returns the comment. Likes and deletions lock in this order: author, wallet,
 * thread, comment.
 */
export async function lockOwn(trx: Trx, { id, authorId }: Pick<Held, 'id' | 'authorId'>): Promise<Held | undefined> {
  if (authorId === null) return undefined
  await findAuthorState(trx, authorId, true)
  return findHeld(trx, id)
}

type Turn = { held: Held; sign: 1 | -1; at: Date }

/**
 * Claws back all XP of a comment, or restores it. The ledger key makes each turn happen once. Returns the new turn
 * number.
 */
export async function moveXp(platform: CommentsPlatform, trx: Trx, { held, sign, at }: Turn): Promise<number> {
  const { id, authorId, xp, xpTurns, on, targetId } = held
  if (xp === 0 || authorId === null) return xpTurns
  const turns = xpTurns + 1
  const kind = sign < 0 ? 'reversal' : 'restored'
  const about = on === 'rankings' ? { rankingId: targetId } : {}
  const movement = {
    ...about,
    userId: authorId,
    currency: 'xp',
    delta: sign * xp,
    kind,
    key: `comment:${id}:${turns}`,
  } as const
  await postMovements(trx, [movement], at)
  await announceLevels(platform, trx, [authorId])
  return turns
}
