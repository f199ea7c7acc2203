import type { Trx } from '../../../platform/db/index.ts'
import { numbersIn } from '../../economy/index.ts'
import { voteRules } from '../vote-rules.ts'
import { voidVoteRows } from './store.ts'

/**
 * Voids votes that stand: they count nowhere any more, Stars spent on them come back, and their voters weigh nothing in
 * those rankings from then on. Answers which were voided by this call; the orders are owed: settle them after the commit.
 */
export const voidVotes = (trx: Trx, voteIds: string[], at: Date): Promise<string[]> =>
  voidVoteRows(trx, voteIds, { at, rules: JSON.stringify(voteRules(1, numbersIn(trx))) })
