import type { Trx } from '../../../platform/db/index.ts'
import { announceLevels, postMovements } from '../../economy/index.ts'
import { findAuthorState } from '../../profiles/index.ts'
import type { CommentsPlatform } from '../comments-platform.ts'
import { findHeld, type Held } from '../store.ts'

/**
 * A comment as it stands, while what its author holds for it can't change: likes and deletions take the row of the
 * comment's author first, then the wallet, then the thread, then the comment.
 */
export async function lockOwn(trx: Trx, { id, authorId }: Pick<Held, 'id' | 'authorId'>): Promise<Held | undefined> {
  if (authorId === null) return undefined
  await findAuthorState(trx, authorId, true)
  return findHeld(trx, id)
}

type Turn = { held: Held; sign: 1 | -1; at: Date }

/** Takes back all that a comment brought its author, or gives it again. Each turn happens once. */
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
