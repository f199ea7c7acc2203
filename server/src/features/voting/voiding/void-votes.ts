import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import { numbersIn } from '../../economy/index.ts'
import type { At } from '../store.ts'
import { voteRules } from '../vote-rules.ts'

/**
 * Voids votes that stand: they count nowhere any more, Stars spent on them come back, and their voters weigh nothing in
 * those rankings from then on. Answers which were voided by this call; the orders are owed: settle them after the commit.
 */
export const voidVotes = (trx: Trx, voteIds: string[], at: Date): Promise<string[]> =>
  voidVoteRows(trx, voteIds, { at, rules: JSON.stringify(voteRules(1, numbersIn(trx))) })

async function voidVoteRows(db: Db, voteIds: string[], { at, rules }: At): Promise<string[]> {
  const { rows } = await sql<{ gone: string[] }>`/* writes */ SELECT void_votes(${voteIds}::uuid[], ${at},
    jsonb_populate_record(NULL::vote_rules, ${rules}::jsonb)) AS gone`.execute(db)
  return rows[0]?.gone ?? []
}
