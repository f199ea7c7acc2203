import { NOT_FOUND } from '@liston/contract/kernel'
import type { RankingDraft } from '@liston/contract/rankings'
import type { Platform } from '../../../platform/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { findRole } from '../coediting.ts'
import { mayEdit, mayReadDraft } from '../policy.ts'
import { presentDraft } from './present-draft.ts'
import { findHead } from './store.ts'

const refuse = refuser(NOT_FOUND)

export type FindDraft = { viewer: Viewer; id: string }

/** A draft of the viewer or shared with them, or a published ranking for its author and editors. Throws NOT_FOUND. */
export async function findDraft(platform: Platform, { viewer, id }: FindDraft): Promise<RankingDraft> {
  const head = await findHead(platform.db, id)
  if (!head) throw refuse('NOT_FOUND')
  const role = await findRole(platform.db, id, viewer.id)
  const known = { ...head, role }
  if (!mayReadDraft(viewer, known) && !mayEdit(viewer, known)) throw refuse('NOT_FOUND')
  return presentDraft(platform.db, head, head.authorId === viewer.id ? 'author' : (role ?? 'viewer'))
}
