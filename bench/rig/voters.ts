import type pg from 'pg'

/** Enough users for one vote each on a single item, several times over. */
const VOTERS = 50_000

/** The session cookie's value of the n-th voter. */
export const tokenOf = (n: number): string => `bench${n}`

/**
 * Creates users with sessions by SQL, and a schema `bench` that numbers users and items, so that ours and pgbench
 * choose them alike. None of these users is an author.
 */
export async function settleVoters(pool: pg.Pool): Promise<void> {
  await pool.query(`
    CREATE SCHEMA bench;
    CREATE TABLE bench.voter AS SELECT n, gen_random_uuid() AS id FROM generate_series(0, ${VOTERS - 1}) n;
    ALTER TABLE bench.voter ADD PRIMARY KEY (n);
    INSERT INTO account (id, email, email_verified, created_at)
      SELECT id, 'voter' || n || '@bench.test', true, now() - interval '30 days' FROM bench.voter;
    INSERT INTO profile (id, username, username_canon, profile_completed, joined_at)
      SELECT id, 'voter' || n, 'voter' || n, true, now() - interval '30 days' FROM bench.voter;
    INSERT INTO wallet (user_id, stars) SELECT id, 0 FROM bench.voter;
    INSERT INTO session (id, user_id, token, expires_at)
      SELECT gen_random_uuid(), id, encode(sha256(convert_to('bench' || n, 'UTF8')), 'hex'), now() + interval '7 days' FROM bench.voter;
    CREATE TABLE bench.target AS
      SELECT row_number() OVER (ORDER BY place, ranking_id) - 1 AS n, id, ranking_id FROM (
        SELECT i.id, i.ranking_id, row_number() OVER (PARTITION BY i.ranking_id ORDER BY i.author_position) AS place
        FROM item i JOIN visible_ranking r ON r.id = i.ranking_id
        WHERE r.status = 'published' AND r.mode = 'community' AND i.status = 'active') t;
    ALTER TABLE bench.target ADD PRIMARY KEY (n);
    ANALYZE;`)
}

export type Target = { id: string; rankingId: string }

/** The numbered items: neighbours belong to different rankings. */
export async function listTargets(pool: pg.Pool): Promise<Target[]> {
  const { rows } = await pool.query<Target>('SELECT id, ranking_id AS "rankingId" FROM bench.target ORDER BY n')
  return rows
}
