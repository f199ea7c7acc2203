import { sql } from 'kysely'
import { afterCommit, type Db, type Trx } from '../../../platform/db/index.ts'
import type { CommentsPlatform } from '../comments-platform.ts'
import type { Target } from '../store.ts'
import { tellPages } from '../tell-pages.ts'
import { hideComment, showComment } from './store.ts'

/** Moderation takes a comment out of sight, or puts it back; open pages hear of it once it is committed. */
export const moderateComment =
  (platform: CommentsPlatform, act: 'hide' | 'show') =>
  async (trx: Trx, id: string): Promise<void> => {
    const found = await findTargetOf(trx, id)
    if (!found) return
    const { parentId, ...target } = found
    if (act === 'hide') await hideComment(trx, target, { id, by: 'moderation', reason: '', at: platform.clock.now() })
    else await showComment(trx, target, id)
    afterCommit(trx, () => void tellPages(platform, target, { commentId: id, parentId, act: 'changed' }))
  }

/** What a comment is about. */
async function findTargetOf(db: Db, id: string): Promise<(Target & { parentId: string | null }) | undefined> {
  const { rows } = await sql<Target & { parentId: string | null }>`
    SELECT target_type AS on, target_id AS id, parent_id AS "parentId" FROM comment WHERE id = ${id}`.execute(db)
  return rows[0]
}
