import type { Layer } from './layer.ts'

/**
 * Computed ids: the id of the n-th thing of a kind needs no lookup. Ids increase with time, as the application's do.
 */
export const numbering = `
  CREATE SCHEMA scale;
  CREATE FUNCTION scale.id(kind text, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT (lpad(to_hex(1750000000000 + n * 100), 12, '0') || '7' || substr(md5(kind || n), 1, 3) || '8'
      || substr(md5(kind || n), 4, 15))::uuid
  $$;
  CREATE FUNCTION scale.ago(n bigint, days int) RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT now() - make_interval(secs => (('x' || substr(md5('t' || n), 1, 8))::bit(32)::bigint % 8640000) * days / 100.0)
  $$;
  -- Between 0 and 1: few are large, most are small.
  CREATE FUNCTION scale.skew(kind text, n bigint) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT power(('x' || substr(md5(kind || n), 1, 8))::bit(32)::bigint / 4294967296.0, 6)
  $$;`

/** Users, their possessions and their follows. The first 200 have sessions; user 0 is known to all. */
export const people: Layer[] = [
  [
    'account',
    ({ people: n }) => `INSERT INTO account (id, email, email_verified, created_at, updated_at)
    SELECT scale.id('p', n), 'scale' || n || '@bench.test', true, scale.ago(n, 700), now() FROM generate_series(0, ${n - 1}) n`,
  ],
  [
    'profile',
    ({
      people: n,
    }) => `INSERT INTO profile (id, username, username_canon, profile_completed, joined_at, language, is_pro)
    SELECT scale.id('p', n), 'scale' || n, 'scale' || n, true, scale.ago(n, 700), CASE WHEN n % 3 = 0 THEN 'en' ELSE 'es' END,
      n % 50 = 0 FROM generate_series(0, ${n - 1}) n`,
  ],
  [
    'wallet',
    ({ people: n }) => `INSERT INTO wallet (user_id, stars, xp, level)
    SELECT scale.id('p', n), 100, (200000 * scale.skew('x', n))::int, 1 + (24 * scale.skew('x', n))::int
    FROM generate_series(0, ${n - 1}) n`,
  ],
  [
    'session',
    () => `INSERT INTO session (id, user_id, token, expires_at)
    SELECT gen_random_uuid(), scale.id('p', n), encode(sha256(convert_to('scale' || n, 'UTF8')), 'hex'), now() + interval '7 days'
    FROM generate_series(0, 199) n`,
  ],
  [
    'follow',
    ({ people: n }) => `INSERT INTO follow (follower_id, followed_id, since)
    SELECT scale.id('p', a), scale.id('p', b), scale.ago(a, 300) FROM (
      SELECT n AS a, (n + 1 + k * 7919) % ${n} AS b FROM generate_series(0, ${n - 1}) n, generate_series(0, 4) k
      UNION SELECT n, 0 FROM generate_series(1, ${n - 1}) n WHERE n % 20 = 0) f WHERE a <> b`,
  ],
  [
    'follow_count',
    () => `INSERT INTO follow_count (user_id, followers, following)
    SELECT user_id, sum(f)::int, sum(g)::int FROM (
      SELECT followed_id AS user_id, 1 AS f, 0 AS g FROM follow UNION ALL SELECT follower_id, 0, 1 FROM follow) c GROUP BY 1`,
  ],
]
