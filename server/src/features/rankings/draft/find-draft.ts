import { NOT_FOUND } from '@liston/contract/kernel'
import type { RankingDraft } from '@liston/contract/rankings'
import type { Platform } from '../../../platform/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { mayEdit, mayWriteDraft } from '../policy.ts'
import { presentDraft } from './present-draft.ts'
import { findHead } from './store.ts'

const refuse = refuser(NOT_FOUND)

export type FindDraft = { viewer: Viewer; id: string }

/** A draft of mine, or my published ranking as one to edit. */
export async function findDraft(platform: Platform, { viewer, id }: FindDraft): Promise<RankingDraft> {
  const head = await findHead(platform.db, id)
  if (!head || !(mayWriteDraft(viewer, head) || mayEdit(viewer, head))) throw refuse('NOT_FOUND')
  return presentDraft(platform.db, head)
}
