import { sql } from 'kysely'
import type { Db, Trx } from '../platform/db/index.ts'
import type { PlannedEconomy } from './plan/plan-economy.ts'
import type { Person } from './plan/plan-people.ts'
import type { PlannedRanking } from './plan/plan-rankings.ts'

/** Inserts rows as one JSON array per statement, up to 5,000 at a time. */
export async function insert(trx: Trx, table: string, columns: string, rows: Record<string, unknown>[]): Promise<void> {
  const names = columns
    .split(',')
    .map((c) => c.trim().split(' ')[0])
    .join(', ')
  for (let i = 0; i < rows.length; i += 5000) {
    const part = JSON.stringify(rows.slice(i, i + 5000))
    await sql`INSERT INTO ${sql.raw(table)} (${sql.raw(names)}) SELECT ${sql.raw(names)} FROM jsonb_to_recordset(${part}::jsonb) AS t(${sql.raw(columns)})`.execute(
      trx,
    )
  }
}

/**
 * Updates the planner statistics. Autovacuum would do so minutes later. Until then plans assume empty tables, and the
 * first counters and nightly jobs exceed the statement timeout.
 */
export const gatherStatistics = (db: Db) => sql`ANALYZE`.execute(db)

/**
 * Does what autovacuum would do, with the planner statistics. Without it, statements about days read whole tables,
 * because BRIN indexes cover new rows only afterwards.
 */
export const tidyTables = (db: Db) => sql`VACUUM (ANALYZE)`.execute(db)

/** Rough planner statistics, good enough for the statements of the sample itself. */
export async function estimateStatistics(trx: Trx): Promise<void> {
  await sql`SET LOCAL default_statistics_target = 10`.execute(trx)
  await sql`ANALYZE`.execute(trx)
}

type ForeignKey = { name: string; table: string; definition: string }

/**
 * Writes many rows into tables without checking their foreign keys row by row, which takes longer than the rows.
 * Then checks them all at once: creating a foreign key does.
 */
export async function writeUnchecked(trx: Trx, tables: string[], write: () => Promise<void>): Promise<void> {
  const { rows } = await sql<ForeignKey>`
    SELECT conname AS name, conrelid::regclass::text AS "table", pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY (${tables}::regclass[]) ORDER BY oid`.execute(trx)
  for (const { name, table } of rows)
    await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.id(name)}`.execute(trx)
  await write()
  for (const { name, table, definition } of rows)
    await sql`ALTER TABLE ${sql.table(table)} ADD CONSTRAINT ${sql.id(name)} ${sql.raw(definition)}`.execute(trx)
}

/** Nobody in the sample waits for congratulations on a level. */
export const celebrateLevels = (db: Db) =>
  sql`UPDATE wallet SET celebrated_level = level WHERE celebrated_level < level`.execute(db)

export async function writePeople(trx: Trx, people: (Person & { canon: string })[]): Promise<void> {
  await insert(
    trx,
    'account',
    'id uuid, email text, email_verified boolean, name text, is_super_admin boolean, created_at timestamptz',
    people.map((p) => ({
      id: p.id,
      email: p.email,
      email_verified: p.verified,
      name: p.name,
      is_super_admin: p.isAdmin,
      created_at: p.joinedAt,
    })),
  )
  await insert(
    trx,
    'profile',
    'id uuid, username text, username_canon text, bio text, language text, is_pro boolean, profile_completed boolean, joined_at timestamptz',
    people.map((p) => ({
      id: p.id,
      username: p.username,
      username_canon: p.canon,
      bio: p.bio,
      language: p.language,
      is_pro: p.isPro,
      profile_completed: true,
      joined_at: p.joinedAt,
    })),
  )
  await sql`INSERT INTO pro_grant (id, user_id, reason, granted_at)
    SELECT gen_random_uuid(), id, 'Comunidad de muestra', joined_at FROM profile WHERE is_pro`.execute(trx)
}

export async function writeRankings(trx: Trx, rankings: PlannedRanking[]): Promise<void> {
  await insert(
    trx,
    'ranking',
    'id uuid, slug text, author_id uuid, topic text, criterion text, description text, category text, language text, status text, mode text, ends_at timestamptz, ended_at timestamptz, items_count int, created_at timestamptz, updated_at timestamptz, published_at timestamptz',
    rankings.map((r) => ({
      id: r.id,
      slug: r.slug,
      author_id: r.author.id,
      topic: r.topic,
      criterion: r.criterion,
      description: r.description,
      category: r.category,
      language: r.language,
      status: r.status,
      mode: r.mode,
      ends_at: r.endsAt,
      ended_at: r.status === 'locked' ? r.endsAt : null,
      items_count: r.items.length,
      created_at: r.publishedAt,
      updated_at: r.publishedAt,
      published_at: r.publishedAt,
    })),
  )
  await insert(
    trx,
    'item',
    'id uuid, ranking_id uuid, name text, name_normal text, note text, author_position int, added_by uuid, created_at timestamptz',
    rankings.flatMap((r) =>
      r.items.map((i) => ({
        id: i.id,
        ranking_id: r.id,
        name: i.name,
        name_normal: i.nameNormal,
        note: i.note,
        author_position: i.authorPosition,
        added_by: r.author.id,
        created_at: i.createdAt,
      })),
    ),
  )
}

/** Ana edits one of her rankings with Bruno, shares it with Carla, and has an invitation from another author. */
export async function writeEditors(trx: Trx, rankings: PlannedRanking[], [ana, bruno, carla]: Person[]): Promise<void> {
  const own = rankings.find((r) => r.author === ana)
  const other = rankings.find((r) => r.author !== ana && r.author !== bruno && r.author !== carla)
  const at = (r: PlannedRanking) => r.publishedAt
  const rows = [
    own && bruno && { r: own, who: bruno, role: 'editor', place: 1, accepted_at: at(own) },
    own && carla && { r: own, who: carla, role: 'viewer', place: 2, accepted_at: null },
    other && ana && { r: other, who: ana, role: 'editor', place: 1, accepted_at: null },
  ].filter((row) => row !== undefined)
  await insert(
    trx,
    'ranking_editor',
    'ranking_id uuid, user_id uuid, role text, place smallint, invited_at timestamptz, accepted_at timestamptz',
    rows.map(({ r, who, ...row }) => ({ ...row, ranking_id: r.id, user_id: who.id, invited_at: at(r) })),
  )
}

export async function writeEconomy(trx: Trx, { wallets, movements, votes }: PlannedEconomy): Promise<void> {
  await insert(
    trx,
    'wallet',
    'user_id uuid, stars int, xp int, level int, ai_credits int',
    wallets.map((w) => ({ user_id: w.person.id, stars: w.stars, xp: w.xp, level: w.level, ai_credits: w.aiCredits })),
  )
  await insert(
    trx,
    'ledger',
    'user_id uuid, currency text, delta int, balance int, kind text, key text, ranking_id uuid, created_at timestamptz',
    movements.map((m) => ({
      user_id: m.userId,
      currency: m.currency,
      delta: m.delta,
      balance: m.balance,
      kind: m.kind,
      key: m.key,
      ranking_id: m.rankingId,
      created_at: m.at,
    })),
  )
  await insert(
    trx,
    'vote',
    'id uuid, user_id uuid, ranking_id uuid, item_id uuid, kind text, points int, cost_stars int, created_at timestamptz',
    votes.map((v) => ({
      id: v.id,
      user_id: v.voter.id,
      ranking_id: v.ranking.id,
      item_id: v.item?.id ?? null,
      kind: v.kind,
      points: v.points,
      cost_stars: v.cost,
      created_at: v.at,
    })),
  )
  await insert(
    trx,
    'xp_day',
    'user_id uuid, day date, reward text, xp int',
    wallets.flatMap((w) =>
      [...w.xpToday]
        .filter(([k]) => k.includes(':'))
        .map(([k, xp]) => ({ user_id: w.person.id, day: k.slice(0, 10), reward: k.slice(11), xp })),
    ),
  )
  await sql`INSERT INTO paid_vote_day (user_id, day, boosts, ultras)
    SELECT user_id, day, count(*) FILTER (WHERE kind = 'boost'), count(*) FILTER (WHERE kind = 'ultra')
    FROM vote WHERE kind IN ('boost', 'ultra') GROUP BY 1, 2`.execute(trx)
}

/** Fills the counters and the search index beside the votes, and marks every fair order dirty. */
export async function fillCounters(trx: Trx, hot: { id: string; hot: number }[]): Promise<void> {
  await sql`UPDATE item i SET points = c.points, paid_points = c.paid_points, voters = c.voters FROM item_count c WHERE c.item_id = i.id`.execute(
    trx,
  )
  await sql`UPDATE ranking r SET points = c.points, own_points = c.own_points, voters = c.voters, own_boosts = c.own_boosts, search = ranking_search(r.id), vote_seq = 1
    FROM ranking_count c WHERE c.ranking_id = r.id`.execute(trx)
  await sql`UPDATE ranking r SET counted_voters = c.n
    FROM (SELECT ranking_id, count(DISTINCT user_id)::int AS n FROM weighted_vote GROUP BY 1) c WHERE c.ranking_id = r.id`.execute(
    trx,
  )
  await sql`UPDATE ranking r SET hot = t.hot FROM jsonb_to_recordset(${JSON.stringify(hot)}::jsonb) AS t(id uuid, hot float8)
    WHERE t.id = r.id`.execute(trx)
}

/** True if there are no accounts. */
export async function isEmpty(trx: Db | Trx): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`SELECT NOT EXISTS (SELECT 1 FROM account) AS empty`.execute(trx)
  return rows[0]?.empty ?? false
}

/** Gives a demo user what a sign-up does not: PRO, the admin flag, a finished profile. */
export async function dressCast(trx: Trx, o: { id: string; isPro: boolean; isSuperAdmin: boolean }): Promise<void> {
  await sql`UPDATE profile SET is_pro = ${o.isPro}, profile_completed = true WHERE id = ${o.id}`.execute(trx)
  if (o.isPro)
    await sql`INSERT INTO pro_grant (id, user_id, reason, granted_at) SELECT gen_random_uuid(), p.id, 'PRO', p.joined_at
      FROM profile p WHERE p.id = ${o.id} AND NOT EXISTS (SELECT FROM pro_grant g WHERE g.user_id = p.id)`.execute(trx)
  await sql`UPDATE account SET is_super_admin = ${o.isSuperAdmin} WHERE id = ${o.id}`.execute(trx)
}
