import { PRICES } from '@liston/contract/economy'
import { referralRules, INVITATION_COOKIE } from '@liston/contract/referrals'
import { sql } from 'kysely'
import { layDrawings, selectAvatar, unlockAvatar } from '../../features/avatars/index.ts'
import { refreshBoards, turnLeagues } from '../../features/leaderboard/index.ts'
import { featureRanking } from '../../features/redeem/index.ts'
import { bindInvitation, createCode, decideReferral, listHeld, lookAtDue } from '../../features/referrals/index.ts'
import { votedIn } from '../../features/voting/index.ts'
import { type Db, inTransaction, type Trx } from '../../platform/db/index.ts'
import type { ApiContext } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { one } from '../marks-store.ts'
import type { Person } from '../plan/plan-people.ts'

const { QUALIFYING_RANKINGS } = referralRules

type Village = { people: Person[]; now: Date }

/** Ana has referred several users: some are rewarded, two in progress, one under review, one void. */
export async function settleReferrals(platform: Platform, { people, now }: Village): Promise<void> {
  const at = (when: Date) => ({ ...platform, votedIn, clock: { now: () => when } })
  const [ana, admin] = [people.find((p) => p.username === 'ana'), people.find((p) => p.isAdmin)]
  if (!ana || !admin) throw new Error('The village has lost its cast')
  const { code } = (await createCode(at(ana.joinedAt), { userId: ana.id, key: null })).code
  const others = people.filter((p) => p.joinedAt > ana.joinedAt)
  const voted = await votedIn(
    platform.db,
    others.map(({ id }) => id),
    QUALIFYING_RANKINGS,
  )
  const busy = others.slice(-60).filter(({ id, verified }) => verified && voted.get(id) === QUALIFYING_RANKINGS)
  const quiet = others.filter(({ id, verified }) => !verified || (voted.get(id) ?? 0) < QUALIFYING_RANKINGS)
  // Three of the busy ones share one network.
  const brought = [...busy.slice(0, 5), ...quiet.slice(-2)]
  for (const [i, person] of brought.entries())
    await inTransaction(platform.db, (trx) =>
      bindInvitation(at(person.joinedAt), trx, {
        userId: person.id,
        email: person.email,
        context: from(`198.51.${i === 3 || i === 4 ? 2 : i}.7`, code),
        admission: { perDay: 3, needsInvitation: false, needsApproval: false },
      }),
    )
  await lookAtDue(at(now))
  // Another referral of the held network was reviewed and declined.
  const [again] = (await listHeld(platform, {})).items
  if (again) await decideReferral(at(now), { byId: admin.id, key: null, id: again.id, answer: 'void' })
}

/** Request context of an invited browser. */
const from = (ip: string, code: string): ApiContext => ({
  viewer: null,
  idempotencyKey: null,
  ip,
  userAgent: '',
  requestId: '',
  language: 'es',
  setCookie: () => {},
  cookie: (name) => (name === INVITATION_COOKIE ? code : undefined),
})

/** Computes the leaderboards and starts this week's leagues. */
export async function settleLeagues(platform: Platform): Promise<void> {
  await joinLeagues(platform.db, platform.clock.now())
  if (await refreshBoards(platform)) await turnLeagues(platform)
}

/** Enters the demo users and two of three users with XP into the leagues; some are already in a higher tier. */
const joinLeagues = (db: Db, at: Date) =>
  sql`INSERT INTO league_member (user_id, tier, joined_at, likeness)
    SELECT w.user_id, CASE WHEN ${one(8, 'gold', 'w.user_id')} THEN 2 WHEN ${one(20, 'silver', 'w.user_id')} THEN 1 ELSE 0 END,
      ${at}::timestamptz - interval '20 days', least(4095, w.xp)
    FROM wallet w JOIN account a ON a.id = w.user_id WHERE w.xp > 0
      AND (a.email LIKE '%@liston.test' OR ${one(67, 'league', 'w.user_id')})`.execute(db)

/** Categories with a featured ranking today. */
const CATEGORIES = ['comida', 'videojuegos', 'libros', 'viajes']

/** Features rankings through the normal use case, so that they are paid for and in the ledger. */
export async function featureSome(platform: Platform): Promise<void> {
  for (const { rankingId, userId } of await findAffordable(platform.db, CATEGORIES, PRICES.featureStars.is))
    await featureRanking(platform, { userId, key: null, rankingId })
}

/**
 * Per category the ranking with the most voters. Its author must have twice the price and be none of the main demo
 * users.
 */
async function findAffordable(db: Db, categories: string[], stars: number) {
  const { rows } = await sql<{ rankingId: string; userId: string }>`
    SELECT DISTINCT ON (r.category) r.id AS "rankingId", r.author_id AS "userId"
    FROM visible_ranking r JOIN wallet w ON w.user_id = r.author_id JOIN account a ON a.id = r.author_id
    WHERE r.category = ANY (${categories}) AND r.status = 'published' AND w.stars >= ${2 * stars} AND NOT a.is_super_admin
      AND a.email NOT IN ('ana@liston.test', 'bruno@liston.test', 'carla@liston.test')
    ORDER BY r.category, r.voters DESC, r.id`.execute(db)
  return rows
}

/** Maximum number of users who buy an avatar. */
const SPENDERS = 24

/** Avatars of the demo users. Ana keeps her initial, so that she still has a choice. */
const castWears: readonly (readonly [username: string, avatarId: string])[] = [
  ['bruno', 'pavo-real'],
  ['carla', 'leon-coronado'],
  ['diego', 'la-jueza'],
  ['elena', 'secreto-uno'],
  ['gael', 'la-influencer'],
]

/** Gives the sample users avatars: mostly free ones, some bought, some unlocked by level or PRO. */
export async function wearAvatars(platform: Platform): Promise<void> {
  const at = platform.clock.now()
  await inTransaction(platform.db, async (trx: Trx) => {
    await layDrawings(trx)
    for (const [username, avatarId] of castWears) await wearOfRank(trx, { username, avatarId, at })
    await wearFree(trx, at)
  })
  await spend(platform, platform.db)
}

/** SQL that unlocks and selects avatars. `picked` has user_id and avatar_id. */
const dress = (picked: ReturnType<typeof sql>, at: Date) => sql`
  WITH picked AS (${picked}), opened AS (
    INSERT INTO avatar_unlock (id, user_id, avatar_id, cost_stars, xp, created_at, worn_at)
    SELECT gen_random_uuid(), user_id, avatar_id, 0, 0, ${at}, ${at} FROM picked)
  UPDATE profile p SET avatar_id = a.id, avatar_url = a.image_url, unlocked_visuals = jsonb_build_object(a.id, a.image_url)
  FROM picked JOIN avatar a ON a.id = picked.avatar_id WHERE p.id = picked.user_id`

/** Gives a user an avatar that their level or PRO has unlocked. */
async function wearOfRank(trx: Trx, o: { username: string; avatarId: string; at: Date }): Promise<void> {
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
async function wearFree(trx: Trx, at: Date): Promise<void> {
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
async function findSpenders(db: Db, most: number): Promise<Spender[]> {
  const { rows } = await sql<Spender>`
    SELECT p.id, p.id AS "sessionId", p.is_pro AS "isPro", false AS "isSuperAdmin", p.language, p.theme,
      NULL AS "silencedUntil", '{}'::text[] AS roles, false AS "factorDue", NULL AS "factorAt", pick.id AS "avatarId"
    FROM profile p JOIN wallet w ON w.user_id = p.id CROSS JOIN LATERAL (
      SELECT a.id FROM avatar a WHERE a.unlock_type = 'stars' AND a.unlock_cost BETWEEN 1 AND w.stars AND a.is_active
      ORDER BY hashtext(p.username || a.id) LIMIT 1) pick
    WHERE p.avatar_id IS NULL AND p.username <> 'ana' ORDER BY hashtext(p.username) LIMIT ${most}`.execute(db)
  return rows
}

/** Buys and selects avatars through the normal use cases, so that they are in the ledger. */
async function spend(platform: Platform, db: Db): Promise<void> {
  const home = { ...platform, hasAchievement: async () => false }
  for (const { avatarId, ...viewer } of await findSpenders(db, SPENDERS)) {
    await unlockAvatar(home, { viewer, key: null, avatarId })
    await selectAvatar(home, { viewer, key: null, avatarId })
  }
}
