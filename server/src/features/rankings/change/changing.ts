import { type RankingChanges, rankingRefusals } from '@liston/contract/rankings'
import { refuser } from '../../../platform/refusal.ts'
import type { Author, RankingHead } from '../draft/store.ts'

/** A change of a ranking under way: the locked row, what is wanted of it, by whom, when. */
export type Changing = {
  ranking: RankingHead
  changes: RankingChanges
  /** Whose ranking it is: their limits hold. */
  author: Author
  at: Date
  /** Who changes it. */
  actorId: string
}

/** What changing a ranking may be refused with. */
export const refuse = refuser(rankingRefusals.update)
