import { createHash, randomBytes } from 'node:crypto'
import type { StaffRole } from '@liston/contract/kernel'
import { canonicalUsername } from '@liston/contract/profiles'
import { newId } from '../platform/db/index.ts'
import type { TestApp } from './test-app.ts'

/** What these helpers need of an application. For one in another process they use its database. */
type Ground = Pick<TestApp, 'pool' | 'clock'>

export type TestPerson = { id: string; username: string; cookie: string }

/** Properties of a test user. */
export type PersonTraits = {
  stars?: number
  xp?: number
  level?: number
  verified?: boolean
  pro?: boolean
  superAdmin?: boolean
  roles?: StaffRole[]
  /** False: staff without a postponed second factor. By default it is postponed and proved forever. */
  factorLater?: boolean
  /** False: the profile set-up is not finished. */
  completed?: boolean
  /** True: the first steps are not finished. By default they are, without their XP. */
  firstSteps?: boolean
  ageDays?: number
}

const known = new WeakMap<object, boolean>()
/** True if the schema has missions and PRO grants. Older schemas of migration tests lack them. */
async function isOfToday({ pool }: Ground): Promise<boolean> {
  const is = known.get(pool) ?? (await pool.query("SELECT to_regclass('pro_grant') IS NOT NULL AS is")).rows[0].is
  known.set(pool, is)
  return is
}

/** SQL that inserts a user's rows in one statement, because foreign keys between them are checked at its end. */
const laySql = ({ missions, grant }: { missions: boolean; grant: boolean }) => `
  WITH account AS (INSERT INTO account (id, email, email_verified, is_super_admin, created_at) VALUES ($1, $2, $3, $4, $5)),
    profile AS (INSERT INTO profile (id, username, username_canon, is_pro, profile_completed, joined_at)
      VALUES ($1, $6, $7, $8, $9, $5)),
    wallet AS (INSERT INTO wallet (user_id, stars, xp, level) VALUES ($1, $10, $11, $12)),
    opening AS (INSERT INTO ledger (user_id, currency, delta, balance, kind, key)
      SELECT $1, o.currency, o.n, o.n, 'opening', 'opening' FROM (VALUES ('stars', $10::int), ('xp', $11::int)) o (currency, n)
      WHERE o.n > 0)
    ${missions ? ', mission AS (INSERT INTO mission_person (user_id, onboarding_done_at) VALUES ($1, $5))' : ''}
    ${grant ? ", pro AS (INSERT INTO pro_grant (id, user_id, reason, granted_at) VALUES (gen_random_uuid(), $1, 'PRO', $5))" : ''}
  INSERT INTO session (id, user_id, token, expires_at) VALUES ($13, $1, $14, now() + interval '7 days')`

/** Inserts a user with a session directly into the database. `cookie` authenticates requests. */
export async function addPerson(app: Ground, username: string, traits: PersonTraits = {}): Promise<TestPerson> {
  const {
    stars = 100,
    xp = 0,
    level = 1,
    verified = true,
    pro = false,
    superAdmin = false,
    roles = [],
    factorLater = true,
    ageDays = 30,
    completed = true,
    firstSteps = false,
  } = traits
  const id = newId()
  const token = randomBytes(32).toString('hex')
  const hashed = createHash('sha256').update(token).digest('hex')
  const joined = new Date(app.clock.now().getTime() - ageDays * 86_400_000)
  const isNew = await isOfToday(app)
  // One round trip, because a test run creates thousands of users.
  await app.pool.query(laySql({ missions: isNew && !firstSteps, grant: isNew && pro }), [
    id,
    `${username}@liston.test`,
    verified,
    superAdmin,
    joined,
    username,
    canonicalUsername(username),
    pro,
    completed,
    stars,
    xp,
    level,
    newId(),
    hashed,
  ])
  // Only staff need a second factor. An older schema without these columns works too.
  if ((superAdmin || roles.length > 0) && factorLater)
    await app.pool.query(
      `WITH session AS (UPDATE session SET factor_at = '2100-01-01' WHERE user_id = $1)
       UPDATE account SET factor_later_until = 'infinity' WHERE id = $1`,
      [id],
    )
  if (roles.length > 0) await app.pool.query('UPDATE account SET staff_roles = $2 WHERE id = $1', [id, roles])
  return { id, username, cookie: `sid=${token}` }
}

/** Inserts a published ranking directly into the database. Returns its id and its items' ids in order. */
export async function addRanking(
  app: Ground,
  author: TestPerson,
  o: { topic?: string; items?: string[]; visibility?: string; category?: string } = {},
) {
  const {
    topic = 'Mejores tapas de Sevilla',
    items = ['Espinacas', 'Salmorejo', 'Pringá'],
    visibility = 'public',
    category = 'comida',
  } = o
  const id = newId()
  const itemIds = items.map(() => newId())
  await app.pool.query(
    `WITH ranking AS (INSERT INTO ranking
        (id, slug, author_id, topic, category, language, visibility, status, items_count, published_at)
        VALUES ($1, 'r', $2, $3, $4, 'es', $5, 'published', $6, now()))
     INSERT INTO item (id, ranking_id, name, name_normal, author_position, added_by)
     SELECT i.id, $1, i.name, i.normal, i.place, $2
     FROM unnest($7::uuid[], $8::text[], $9::text[]) WITH ORDINALITY AS i (id, name, normal, place)`,
    [id, author.id, topic, category, visibility, items.length, itemIds, items, items.map((name) => name.toLowerCase())],
  )
  return { id, itemIds }
}
