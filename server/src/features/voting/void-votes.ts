import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { numbersIn, walletsMoved } from '../economy/index.ts'
import { fairOrder } from './order/index.ts'
import { readBallots } from './settle/count-ballots.ts'
import type { At } from './store.ts'
import { voteRules } from './vote-rules.ts'

type Asked = { rankingId: string; at: Date }

/** Item ids in the order "Justo" as it would be without measures against suspects, first place first. */
export async function orderUnguarded({ pool }: Pick<Platform, 'pool'>, o: Asked): Promise<string[]> {
  const { items, ballots } = await readBallots(pool, { ...o, unguarded: true })
  const { places } = fairOrder({ rankingId: o.rankingId, items, ballots })
  return places.toSorted((a, b) => a.rank - b.rank).map(({ itemId }) => itemId)
}

/**
 * Voids live votes: they count nowhere, their Stars are refunded, and their voters have no weight in these rankings
 * from then on. Returns the votes that this call voided. It marks the orders dirty: call `settleRanking` after the
 * commit.
 */
export async function voidVotes(trx: Trx, voteIds: string[], at: Date): Promise<string[]> {
  const gone = await voidVoteRows(trx, voteIds, { at, rules: JSON.stringify(voteRules(1, numbersIn(trx))) })
  walletsMoved(trx, await findPayers(trx, gone))
  return gone
}

async function findPayers(db: Db, voteIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT user_id AS id FROM vote
    WHERE id = ANY (${voteIds}::uuid[]) AND cost_stars > 0`.execute(db)
  return rows.map(({ id }) => id)
}

async function voidVoteRows(db: Db, voteIds: string[], { at, rules }: At): Promise<string[]> {
  const { rows } = await sql<{ gone: string[] }>`/* writes */ SELECT void_votes(${voteIds}::uuid[], ${at},
    jsonb_populate_record(NULL::vote_rules, ${rules}::jsonb)) AS gone`.execute(db)
  return rows[0]?.gone ?? []
}

/**
 * Makes voided votes live again, where possible, and returns them. Marks orders dirty: call `settleRanking` afterwards.
 */
export async function reinstateVotes(db: Db, voteIds: string[]): Promise<string[]> {
  const { rows } = await sql<{
    back: string[]
  }>`/* writes */ SELECT reinstate_votes(${voteIds}::uuid[]) AS back`.execute(db)
  return rows[0]?.back ?? []
}

/**
 * Multiplies the trust in these voters in a ranking by `factor`, unless a lower factor is set. Marks the order dirty.
 */
export async function weighVoters(db: Db, o: { rankingId: string; userIds: string[]; factor: number }): Promise<void> {
  await sql`INSERT INTO vote_watch AS w (ranking_id, user_id, factor)
    SELECT ${o.rankingId}::uuid, id, ${o.factor}::real FROM unnest(${o.userIds.toSorted()}::uuid[]) p(id)
    ON CONFLICT (ranking_id, user_id) DO UPDATE SET factor = least(w.factor, excluded.factor)`.execute(db)
  await sql`UPDATE ranking SET vote_seq = vote_seq + 1 WHERE id = ${o.rankingId}`.execute(db)
}

/**
 * Restores the suspects' full weight in a ranking, and ends calm mode. Voided voters keep none. Marks the order dirty.
 */
export async function letGo(db: Db, rankingId: string): Promise<void> {
  await sql`DELETE FROM vote_watch WHERE ranking_id = ${rankingId} AND factor > 0`.execute(db)
  await sql`DELETE FROM calm_ranking WHERE ranking_id = ${rankingId}`.execute(db)
  await sql`UPDATE ranking SET vote_seq = vote_seq + 1 WHERE id = ${rankingId}`.execute(db)
}

/** "Modo calma" until then: "Justo" counts only fully trusted votes older than an hour. Marks the order dirty. */
export async function calm(db: Db, rankingId: string, until: Date): Promise<void> {
  await sql`INSERT INTO calm_ranking AS c (ranking_id, until) VALUES (${rankingId}, ${until})
    ON CONFLICT (ranking_id) DO UPDATE SET until = greatest(c.until, excluded.until)`.execute(db)
  await sql`UPDATE ranking SET vote_seq = vote_seq + 1 WHERE id = ${rankingId}`.execute(db)
}

/** Marks the orders of calm rankings dirty, because their hidden hour moves on. Deletes expired calm modes. */
export async function moveCalmOn(db: Db, at: Date): Promise<void> {
  await sql`UPDATE ranking SET vote_seq = vote_seq + 1 WHERE id IN (SELECT ranking_id FROM calm_ranking)`.execute(db)
  await sql`DELETE FROM calm_ranking WHERE until <= ${at}`.execute(db)
}
