import type { FORBIDDEN, NOT_FOUND } from '@liston/contract/kernel'
import type { RankingChanges, rankingRefusals } from '@liston/contract/rankings'
import type { Refuse } from '../../../platform/http/index.ts'
import type { Author, RankingHead } from '../draft/store.ts'

export type UpdateRefusals = Refuse<typeof NOT_FOUND & typeof FORBIDDEN & typeof rankingRefusals.update>

/** A change of a ranking under way: the locked row, what is wanted of it, by whom, when. */
export type Changing = {
  ranking: RankingHead
  changes: RankingChanges
  author: Author
  at: Date
  refuse: UpdateRefusals
}
