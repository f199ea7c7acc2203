import type { Db } from '../../../platform/db/index.ts'
import { changeThread, lockThread, type Target, tables } from '../store.ts'

type Hide = { id: string; by: 'author' | 'moderation'; reason: string; at: Date }

/** Takes a comment out of sight: its words are read by nobody, the reason stands in their place. It loses its pin. */
export async function hideComment(db: Db, target: Target, o: Hide): Promise<void> {
  const { pinnedId } = await lockThread(db, target)
  if (pinnedId === o.id) await changeThread(db, target, { pinned_id: null })
  await tables(db)
    .updateTable('comment')
    .set({ hidden_at: o.at, hidden_by: o.by, hidden_reason: o.reason })
    .where('id', '=', o.id)
    .where('hidden_at', 'is', null)
    .execute()
}

/** Puts it back in sight. */
export async function showComment(db: Db, target: Target, id: string): Promise<void> {
  await lockThread(db, target)
  await tables(db)
    .updateTable('comment')
    .set({ hidden_at: null, hidden_by: null, hidden_reason: '' })
    .where('id', '=', id)
    .execute()
}
