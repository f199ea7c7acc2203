import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'

/** SQL that unlocks and selects avatars. `picked` has user_id and avatar_id. */
const dress = (picked: ReturnType<typeof sql>, at: Date) => sql`
  WITH picked AS (${picked}), opened AS (
    INSERT INTO avatar_unlock (id, user_id, avatar_id, cost_stars, xp, created_at, worn_at)
    SELECT gen_random_uuid(), user_id, avatar_id, 0, 0, ${at}, ${at} FROM picked)
  UPDATE profile p SET avatar_id = a.id, avatar_url = a.image_url, unlocked_visuals = jsonb_build_object(a.id, a.image_url)
  FROM picked JOIN avatar a ON a.id = picked.avatar_id WHERE p.id = picked.user_id`

/** Gives a user an avatar that their level or PRO has unlocked. */
export async function wearOfRank(trx: Trx, o: { username: string; avatarId: string; at: Date }): Promise<void> {
  await dress(
    sql`SELECT p.id AS user_id, a.id AS avatar_id FROM profile p JOIN wallet w ON w.user_id = p.id, avatar a
      WHERE p.username = ${o.username} AND a.id = ${o.avatarId} AND w.level >= coalesce(a.unlock_level, 1)
        AND (a.unlock_type <> 'pro' OR p.is_pro)`,
    o.at,
  ).execute(trx)
}

/**
 * Gives most users a free avatar; the rest keep their initial. The choice hashes the username, so every sample is the
 * same.
 */
export async function wearFree(trx: Trx, at: Date): Promise<void> {
  await dress(
    sql`SELECT p.id AS user_id, f.id AS avatar_id FROM profile p
      JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n, count(*) OVER () AS of FROM avatar
        WHERE unlock_type = 'free' AND is_active) f ON abs(hashtext(p.username)) % f.of = f.n
      WHERE p.avatar_id IS NULL AND p.username <> 'ana' AND abs(hashtext(p.username || '!')) % 100 < 70`,
    at,
  ).execute(trx)
}

type Spender = {
  id: string
  sessionId: string
  isPro: boolean
  isSuperAdmin: boolean
  language: 'es' | 'en'
  theme: 'theme-original'
  silencedUntil: null
  roles: []
  factorDue: boolean
  factorAt: null
  avatarId: string
}

/** Users with Stars to spend, each with an affordable avatar, in an order by hash. */
export async function findSpenders(db: Db, most: number): Promise<Spender[]> {
  const { rows } = await sql<Spender>`
    SELECT p.id, p.id AS "sessionId", p.is_pro AS "isPro", false AS "isSuperAdmin", p.language, p.theme,
      NULL AS "silencedUntil", '{}'::text[] AS roles, false AS "factorDue", NULL AS "factorAt", pick.id AS "avatarId"
    FROM profile p JOIN wallet w ON w.user_id = p.id CROSS JOIN LATERAL (
      SELECT a.id FROM avatar a WHERE a.unlock_type = 'stars' AND a.unlock_cost BETWEEN 1 AND w.stars AND a.is_active
      ORDER BY hashtext(p.username || a.id) LIMIT 1) pick
    WHERE p.avatar_id IS NULL AND p.username <> 'ana' ORDER BY hashtext(p.username) LIMIT ${most}`.execute(db)
  return rows
}
