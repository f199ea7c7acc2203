import type { NoDuels, NoQuick } from '@liston/contract/rumble'
import type { Db } from '../../../platform/db/index.ts'
import { noDuelsIn } from '../policy.ts'
import { type Arena, findArena } from '../store.ts'

type Asked = { userId: string; rankingId: string; at: Date }
type Entered = { arena: Arena; why: NoDuels | null; isOwn: boolean }

/** Returns a ranking for a user's quick duels, and why it has none; undefined if the user cannot see it. */
export async function enterArena(db: Db, { userId, rankingId, at }: Asked): Promise<Entered | undefined> {
  const arena = await findArena(db, { rankingId, viewerId: userId, at })
  return arena && { arena, why: noDuelsIn(arena, at), isOwn: arena.authorId === userId }
}

export const noQuickOf = ({ why, isOwn }: Entered): NoQuick | null => (isOwn ? 'own' : why)
