import { randomUUID } from 'node:crypto'
import type pg from 'pg'

type Crowd = { items: number; voters: number; comments: number; orders: number }

/**
 * Creates a ranking with many voters by SQL. They choose three items each, the first ones more often; some have an
 * order of their own. Its places are filled in as computed, so that no recomputation is pending.
 */
export async function settleCrowd(pool: pg.Pool, { items, voters, comments, orders }: Crowd): Promise<string> {
  const id = randomUUID()
  const settle = (sql: string, ...more: number[]) => pool.query(sql, [id, ...more])
  await settle(
    `INSERT INTO ranking (id, slug, author_id, topic, category, language, visibility, status, items_count, published_at, voters, points, weighted_voters, order_label)
     SELECT $1, 'r', author_id, 'Mejores tapas con mucha gente', 'comida', 'es', 'public', 'published', $2, now() - interval '20 days', $3, $3 * 3, $3, 'stable'
     FROM visible_ranking LIMIT 1`,
    items,
    voters,
  )
  await settle(
    `INSERT INTO item (id, ranking_id, name, name_normal, note, author_position, created_at, voters, points, supporters, fair_rank, rank_low, rank_high, fair_score)
     SELECT gen_random_uuid(), $1, 'Tapa número ' || n, 'tapa numero ' || n, 'Con su pan y su aceite', n, now() - interval '20 days', 10 * ($2 - n), 10 * ($2 - n), 10 * ($2 - n), n,
       greatest(n - 2, 1), least(n + 2, $2), ($2 - n)::real FROM generate_series(1, $2::int) n`,
    items,
  )
  await settle(
    `INSERT INTO vote (id, user_id, ranking_id, item_id, kind, points, created_at)
     SELECT DISTINCT ON (v.id, i.id) gen_random_uuid(), v.id, $1, i.id, 'vote', 1, now() - (v.n % 1000) * interval '20 minutes'
     FROM bench.voter v CROSS JOIN generate_series(1, 3) choice
     JOIN item i ON i.ranking_id = $1
       AND i.author_position = 1 + floor($2 * power((hashtext(v.n || ' ' || choice)::float8 / 4294967296 + 0.5), 2))::int
     WHERE v.n < $3`,
    items,
    voters,
  )
  await settle(
    `INSERT INTO personal_order (user_id, ranking_id, item_ids, created_at, updated_at)
     SELECT v.id, $1, (SELECT array_agg(i.id ORDER BY i.author_position + hashtext(v.n || i.name) / 1e9) FROM item i WHERE i.ranking_id = $1), now(), now()
     FROM bench.voter v WHERE v.n < $2`,
    orders,
  )
  await settle(
    `WITH thread AS (INSERT INTO comment_thread (target_type, target_id) VALUES ('rankings', $1) RETURNING target_id)
     INSERT INTO comment (id, target_type, target_id, author_id, body, brief, created_at)
     SELECT gen_random_uuid(), 'rankings', t.target_id, v.id, 'La número ' || v.n % 7 + 1 || ' es otra liga, y quien la probó lo sabe de sobra.', false,
       now() - v.n * interval '7 minutes' FROM thread t, bench.voter v WHERE v.n < $2`,
    comments,
  )
  await pool.query('ANALYZE vote, item, comment, personal_order, ranking')
  return id
}

/**
 * Creates `count` more rankings whose items also occur in other rankings, with a few users who voted in several.
 * Returns their ids.
 */
export async function settleMany(pool: pg.Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO ranking (id, slug, author_id, topic, category, language, visibility, status, items_count, published_at, hot, voters)
     SELECT gen_random_uuid(), 'r', s.author_id, 'Mejores cosas, lista ' || n, s.category, s.language, 'public', 'published', 8, now() - n * interval '1 minute', n, 12
     FROM generate_series(1, $1::int) n
     JOIN (SELECT row_number() OVER (ORDER BY id) AS k, count(*) OVER () AS all_of_them, * FROM visible_ranking) s ON s.k = 1 + n % s.all_of_them
     RETURNING id`,
    [count],
  )
  const ids = rows.map((row) => row.id)
  await pool.query(
    `INSERT INTO item (id, ranking_id, name, name_normal, author_position)
     SELECT gen_random_uuid(), r.id, 'Cosa ' || name, 'cosa ' || name, place
     FROM unnest($1::uuid[]) WITH ORDINALITY AS r(id, n) CROSS JOIN generate_series(1, 8) place
     CROSS JOIN LATERAL (SELECT (r.n * 7 + place * 13) % 3000 * 10 + place AS name) named`,
    [ids],
  )
  await pool.query(
    `INSERT INTO vote (id, user_id, ranking_id, item_id, kind, points, created_at)
     SELECT gen_random_uuid(), v.id, i.ranking_id, i.id, 'vote', 1, now() - interval '1 day'
     FROM unnest($1::uuid[]) WITH ORDINALITY AS r(id, n) JOIN item i ON i.ranking_id = r.id AND i.author_position = 1
     CROSS JOIN generate_series(0, 11) k JOIN bench.voter v ON v.n = (r.n / 10 * 3 + k) % 2000`,
    [ids],
  )
  await pool.query('ANALYZE vote, item, ranking')
  return ids
}
