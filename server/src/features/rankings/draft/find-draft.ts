import { FORBIDDEN, NOT_FOUND } from '@liston/contract/kernel'
import type { RankingDraft } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { findRole } from '../coediting.ts'
import { mayEdit, mayReadDraft } from '../policy.ts'
import { presentDraft } from './present-draft.ts'
import { findHead } from './store.ts'

const refuse = refuser({ ...NOT_FOUND, ...FORBIDDEN })

export type FindDraft = { viewer: Viewer; id: string }

/**
 * A draft of the viewer or shared with them, or a published ranking for its author and editors. Throws FORBIDDEN for
 * another author's ranking that they may see, otherwise NOT_FOUND.
 */
export async function findDraft(platform: Platform, { viewer, id }: FindDraft): Promise<RankingDraft> {
  const head = await findHead(platform.db, id)
  if (!head) throw refuse('NOT_FOUND')
  const role = await findRole(platform.db, id, viewer.id)
  const known = { ...head, role }
  if (!mayReadDraft(viewer, known) && !mayEdit(viewer, known))
    throw refuse((await isSeenOfOthers(platform.db, { id, viewerId: viewer.id })) ? 'FORBIDDEN' : 'NOT_FOUND')
  return presentDraft(platform.db, head, head.authorId === viewer.id ? 'author' : (role ?? 'viewer'))
}

async function isSeenOfOthers(db: Db, { id, viewerId }: { id: string; viewerId: string }): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM ranking_seen_by(${viewerId}::uuid) r WHERE r.id = ${id} AND r.author_id <> ${viewerId}`.execute(
      db,
    )
  return rows.length > 0
}
