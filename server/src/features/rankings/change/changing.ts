import { type RankingChanges, rankingRefusals } from '@liston/contract/rankings'
import { refuser } from '../../../platform/refusal.ts'
import type { Author, RankingHead } from '../draft/store.ts'

/** A change of a ranking in progress: the locked row and the requested changes. */
export type Changing = {
  ranking: RankingHead
  changes: RankingChanges
  /** The author of the ranking, whose limits apply. */
  author: Author
  at: Date
  /** The user who changes it. */
  actorId: string
}

export const refuse = refuser(rankingRefusals.update)
