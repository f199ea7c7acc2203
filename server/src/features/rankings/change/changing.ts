import { type RankingChanges, rankingRefusals } from '@liston/contract/rankings'
import { refuser } from '../../../platform/refusal/index.ts'
import type { Author, RankingHead } from '../draft/store.ts'

/** A change of a ranking under way: the locked row, what is wanted of it, by whom, when. */
export type Changing = {
  ranking: RankingHead
  changes: RankingChanges
  author: Author
  at: Date
}

/** What changing a ranking may be refused with. */
export const refuse = refuser(rankingRefusals.update)
