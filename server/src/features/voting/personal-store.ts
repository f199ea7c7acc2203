import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import type { Line, PersonalData } from '../../platform/personal.ts'

/**
 * Personal data of voting. On erasure ballots stay without a name, unless the user wants them deleted, too (rules 3.3).
 * Then they are withdrawn as if by the user, paid votes are not refunded, and the orders are marked dirty.
 */
export const votingOfPerson: PersonalData = {
  tables: ['vote', 'personal_order', 'paid_vote_day', 'voter', 'vote_watch'],
  files: {
    votes: async (db, id) =>
      (
        await sql<Line>`SELECT v.created_at, v.kind, v.points, v.cost_stars, v.withdrawn_at, v.ranking_id, r.topic AS ranking,
            v.item_id, i.name AS item
          FROM vote v LEFT JOIN ranking_seen_by(${id}) r ON r.id = v.ranking_id LEFT JOIN shown_item i ON i.id = v.item_id
          WHERE v.user_id = ${id} ORDER BY v.created_at`.execute(db)
      ).rows,
    'my-orders': async (db, id) =>
      (
        await sql<Line>`SELECT o.ranking_id, o.created_at, o.updated_at, p.place, p.item_id, i.name AS item
          FROM personal_order o CROSS JOIN LATERAL unnest(o.item_ids) WITH ORDINALITY AS p (item_id, place)
          LEFT JOIN shown_item i ON i.id = p.item_id WHERE o.user_id = ${id} ORDER BY o.ranking_id, p.place`.execute(db)
      ).rows,
    'votes-that-weigh-less': async (db, id) =>
      (await sql<Line>`SELECT ranking_id, factor FROM vote_watch WHERE user_id = ${id} ORDER BY ranking_id`.execute(db))
        .rows,
    trust: async (db, id) =>
      (await sql<Line>`SELECT trust, rankings_voted, computed_at FROM voter WHERE user_id = ${id}`.execute(db)).rows,
  },
  async erase(trx, { userId, votesToo, at }) {
    if (votesToo) await withdrawAll(trx, { userId, at })
  },
}

/** Takes the same locks in the same order as a vote: the wallet, then the rankings. */
async function withdrawAll(trx: Trx, { userId, at }: { userId: string; at: Date }): Promise<void> {
  await sql`SELECT FROM wallet WHERE user_id = ${userId} FOR NO KEY UPDATE`.execute(trx)
  const { rows } = await sql<{ id: string }>`SELECT r.id FROM ranking r WHERE r.id IN (
      SELECT ranking_id FROM vote WHERE user_id = ${userId} AND withdrawn_at IS NULL
      UNION SELECT ranking_id FROM personal_order WHERE user_id = ${userId})
    ORDER BY r.id FOR NO KEY UPDATE`.execute(trx)
  const rankings = rows.map(({ id }) => id)
  await sql`UPDATE paid_vote_day SET boosts = 0, ultras = 0 WHERE user_id = ${userId}`.execute(trx)
  await sql`UPDATE vote SET withdrawn_at = greatest(${at}::timestamptz, created_at)
    WHERE user_id = ${userId} AND withdrawn_at IS NULL`.execute(trx)
  await sql`DELETE FROM personal_order WHERE user_id = ${userId}`.execute(trx)
  await sql`UPDATE item i SET points = c.points, paid_points = c.paid_points, voters = c.voters FROM item_count c
    WHERE c.item_id = i.id AND i.ranking_id = ANY (${rankings}::uuid[])
      AND (i.points, i.paid_points, i.voters) IS DISTINCT FROM (c.points, c.paid_points, c.voters)`.execute(trx)
  await sql`UPDATE ranking r SET points = c.points, own_points = c.own_points, voters = c.voters, own_boosts = c.own_boosts,
    vote_seq = r.vote_seq + 1 FROM ranking_count c WHERE c.ranking_id = r.id AND r.id = ANY (${rankings}::uuid[])`.execute(
    trx,
  )
}
