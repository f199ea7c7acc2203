import { createHash } from 'node:crypto'
import {
  canonicalUsername,
  INTERESTS_MIN,
  type Me,
  type RoleIcon,
  seenAlikePattern,
  usernameAsSeen,
  usernameReadings,
} from '@liston/contract/profiles'
import { type Language, chosenLanguage, type StaffRole } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Db, openGroupedRead, type QueryPool, type ReadPool, type Trx } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import type { AuthorRow } from './present-author.ts'
import { type Standing, standingColumns } from './person-state.ts'
import type { ProfileTables } from './tables.ts'

export const tables = (db: Db) => db.withTables<ProfileTables>()

const viewerSql = `
  SELECT s.token, s.user_id AS id, s.id AS "sessionId", s.is_super_admin AND NOT f.due AS "isSuperAdmin", p.is_pro AS "isPro", p.language,
    p.theme, s.roles, s.factor_at AS "factorAt", f.due AS "factorDue",
    s.silenced_until AS "silencedUntil", s.expires_at AS "sessionExpiresAt", s.created_at AS "sessionStartedAt"
  FROM live_session s
  JOIN profile p ON p.id = s.user_id
  CROSS JOIN LATERAL (SELECT s.roles <> '{}' AND EXISTS (SELECT FROM factor_due d WHERE d.user_id = s.user_id) AS due) f
  WHERE s.token = ANY ($1)`

/**
 * The user as a viewer without session, staff roles or second factor, for staff who view the site as them. Undefined:
 * no such user, suspended, leaving, erased, or staff.
 */
export async function findOnlooker(db: Db, id: string): Promise<Omit<Viewer, 'sessionId'> | undefined> {
  const { rows } = await sql<Omit<Viewer, 'sessionId'>>`
    SELECT p.id, false AS "isSuperAdmin", p.is_pro AS "isPro", p.language, p.theme, '{}'::text[] AS roles,
      NULL AS "factorAt", false AS "factorDue", s.silenced_until AS "silencedUntil"
    FROM profile p JOIN account_state s ON s.id = p.id
    WHERE p.id = ${id} AND s.roles = '{}' AND NOT EXISTS (SELECT FROM suspended_account x WHERE x.id = p.id)
      AND NOT EXISTS (SELECT FROM erased_account e WHERE e.id = p.id)`.execute(db)
  return rows[0]
}

/** Times that decide whether a session is prolonged. */
type SessionTimes = { sessionExpiresAt: Date; sessionStartedAt: Date }

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

type ViewerRow = Viewer & SessionTimes

/** The users of hashed session tokens, in one query by a named statement. Sessions that have ended are left out. */
async function findViewers(pool: pg.Pool, hashes: string[]): Promise<Map<string, ViewerRow>> {
  const { rows } = await pool.query<ViewerRow & { token: string }>({
    name: 'find-viewers',
    text: viewerSql,
    values: [hashes],
  })
  return new Map(rows.map(({ token, ...viewer }) => [token, viewer]))
}

/** Returns the user of a session cookie; null if the session has ended. Concurrent lookups share a query. */
export function openFindViewer(pool: pg.Pool): (token: string) => Promise<ViewerRow | null> {
  const find = openGroupedRead((hashes) => findViewers(pool, hashes))
  return async (token) => (await find(hashOf(token))) ?? null
}

/** The same with a query of its own. */
export async function findViewer(pool: pg.Pool, token: string): Promise<ViewerRow | null> {
  const hash = hashOf(token)
  return (await findViewers(pool, [hash])).get(hash) ?? null
}

/** `a` has the account's own columns: it is `own_account` or `live_session`. */
const myColumns = `a.email, a.email_verified AS "emailVerified", a.is_super_admin AS "isSuperAdmin", p.id, p.username, p.username_kept_until AS "usernameKeptUntil",
    a.roles, a.roles <> '{}' AND EXISTS (SELECT FROM factor_due d WHERE d.user_id = p.id) AS "factorDue",
    p.avatar_url AS "avatarUrl", p.avatar_id AS "avatarId", p.unlocked_visuals AS "unlockedVisuals", p.language, p.theme,
    p.bio, p.role_icon AS "roleIcon", p.interests, p.visibility, p.votes_public AS "votesPublic", p.on_boards AS "onBoards",
    p.early_access AS "earlyAccess",
    p.time_zone AS "timeZone", p.daily_login_streak AS "dailyLoginStreak", p.last_daily_reward AS "lastDailyReward",
    p.streak_shown AS "streakShown", p.payment_failed AS "paymentFailed",
    p.is_pro AS "isPro", p.profile_completed AS "profileCompleted", p.unread, p.joined_at AS "joinedAt",
    w.level, w.celebrated_level AS "celebratedLevel", w.xp, w.stars, w.ai_credits AS "aiCredits", w.credits_month::text AS "filledFor"`

const meSql = `
  SELECT ${myColumns}
  FROM own_account a
  JOIN profile p ON p.id = a.id
  JOIN wallet w ON w.user_id = a.id
  WHERE a.id = $1`

/** The user's own profile. `filledFor`: the last month whose AI credits were added to the wallet. */
export type Myself = Omit<
  Me,
  'role' | 'staff' | 'joinedAt' | 'leaseExpiresAt' | 'lastDailyReward' | 'usernameKeptUntil'
> & {
  roles: StaffRole[]
  joinedAt: Date
  lastDailyReward: Date | null
  usernameKeptUntil: Date | null
  filledFor: string | null
}

/** The user's own profile, in one query; null if the account is gone. */
export async function findMyself(pool: pg.Pool, id: string): Promise<Myself | null> {
  const { rows } = await pool.query<Myself>({ name: 'find-myself', text: meSql, values: [id] })
  return rows[0] ?? null
}

const visitorSql = `
  SELECT ${myColumns}, a.factor_at AS "factorAt", a.silenced_until AS "silencedUntil", a.id AS "sessionId", a.expires_at AS "sessionExpiresAt", a.created_at AS "sessionStartedAt"
  FROM live_session a
  JOIN profile p ON p.id = a.user_id
  JOIN wallet w ON w.user_id = a.user_id
  WHERE a.token = $1`

/** `findViewer` and `findMyself` in one query: each of them takes about a tenth of the time of rendering a page. */
export async function findVisitor(pool: QueryPool, token: string): Promise<(Viewer & SessionTimes & Myself) | null> {
  const { rows } = await pool.query<Viewer & SessionTimes & Myself>({
    name: 'find-visitor',
    text: visitorSql,
    values: [hashOf(token)],
  })
  return rows[0] ?? null
}

/** Whether the user has chosen as many interests as a complete profile has. Locks the profile. */
export async function hasEnoughInterests(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{ enough: boolean }>`SELECT cardinality(interests) >= ${INTERESTS_MIN} AS enough
    FROM profile WHERE id = ${id} FOR UPDATE`.execute(trx)
  return rows[0]?.enough ?? false
}

type PublicProfile = {
  author: AuthorRow
  bio: string
  joinedAt: Date
  shares: number
  invitedFriends: number
  roleIcon: RoleIcon | null
  avatarId: string | null
}

const publicSql = `
  SELECT a.shape AS author, p.bio, p.joined_at AS "joinedAt", p.shares, p.role_icon AS "roleIcon", p.avatar_id AS "avatarId",
    p.invited_friends AS "invitedFriends", ${standingColumns}
  FROM profile p JOIN author a ON a.id = p.id
  WHERE p.id = $1`

/** A profile, and the state that decides whether the viewer may see it; undefined if there is none. */
export async function findPublicProfile(
  pool: ReadPool,
  id: string,
  viewerId: string | null,
): Promise<(PublicProfile & Standing) | undefined> {
  const { rows } = await pool.query<PublicProfile & Standing>({
    name: 'find-public-profile',
    text: publicSql,
    values: [id, viewerId],
    dates: ['joinedAt'],
  })
  return rows[0]
}

export type AuthorState = { level: number; isPro: boolean; timeZone: string }

/**
 * State that the limits of an author depend on. `lock` locks the profile row, so that two requests cannot use up the
 * same limit.
 */
export async function findAuthorState(db: Db, id: string, lock: boolean): Promise<AuthorState> {
  // A separate statement: the caller's counts need a snapshot taken after the lock.
  if (lock) await tables(db).selectFrom('profile').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const { rows } = await sql<AuthorState>`/* plan find-author-state */
    SELECT w.level, p.is_pro AS "isPro", p.time_zone AS "timeZone"
    FROM profile p JOIN wallet w ON w.user_id = p.id WHERE p.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`No profile and wallet of ${id}`)
  return rows[0]
}

type Names = { names: string[]; callerId: string; at: Date }

/**
 * Users with these usernames, current or recent, whom the caller may mention; `username` is the name that matched.
 * Leaves out users with a block between them and the caller.
 */
export async function findByNames(db: Db, { names, callerId, at }: Names): Promise<{ id: string; username: string }[]> {
  if (names.length === 0) return []
  const canon = [...new Set(names.map((name) => canonicalUsername(name)))]
  const { rows } = await sql<{ id: string; username: string }>`
    SELECT DISTINCT ON (k.canon) k.id, k.username FROM known_username k
    WHERE k.canon = ANY (${canon}::text[]) AND k.until > ${at}
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${callerId} AND b.other_id = k.id)
    ORDER BY k.canon, k.until DESC`.execute(db)
  return rows
}

type Claim = { username: string; userId: string; at: Date }

/** Whether another user has the username or gave it up lately, or has one that a reader takes for it (ADR 0118). */
export async function isUsernameTaken(db: Db, { username, userId, at }: Claim): Promise<boolean> {
  const readings = usernameReadings(username)
  const { rows } = await sql<{ username: string; same: boolean }>`
    SELECT username, true AS same FROM profile WHERE username_canon = ANY (${readings}::text[]) AND id <> ${userId}
    UNION ALL SELECT username, true FROM former_username
      WHERE canon = ANY (${readings}::text[]) AND user_id <> ${userId} AND held_until > ${at}
    UNION ALL SELECT username, false FROM profile WHERE username_canon ~ ${seenAlikePattern(username)} AND id <> ${userId}`.execute(
    db,
  )
  const seen = usernameAsSeen(username)
  return rows.some((row) => row.same || usernameAsSeen(row.username) === seen)
}

/**
 * Like `isUsernameTaken`, for a transaction that then writes the username. Of two names with one canonical form, the
 * unique index refuses one. A name with further readings has no index, so it waits for all transactions that write a
 * username, and they wait for it. Others do not wait for each other.
 */
export async function isClaimRefused(trx: Trx, claim: Claim): Promise<boolean> {
  const key = sql`hashtextextended('usernames', 0)`
  const isAlone = usernameReadings(claim.username).length > 1
  // A separate statement: the check needs a snapshot taken after the lock.
  await (isAlone
    ? sql`SELECT pg_advisory_xact_lock(${key})`
    : sql`SELECT pg_advisory_xact_lock_shared(${key})`
  ).execute(trx)
  return isUsernameTaken(trx, claim)
}

type ByName = { username: string; at: Date }

/**
 * The user with this username, current or recent, ignoring case; undefined for suspended and leaving users. A look-alike
 * does not match.
 */
export async function findByUsername(db: Db, o: ByName): Promise<{ id: string } | undefined> {
  const found = await findNamed(db, o)
  return found?.isHidden ? undefined : found
}

/**
 * Like `findByUsername`, for staff: also finds suspended and leaving users, which are `isHidden`. Upper case first, for
 * the two small forms of Σ.
 */
export async function findNamed(db: Db, o: ByName): Promise<{ id: string; isHidden: boolean } | undefined> {
  const { rows } = await sql<{ id: string; isHidden: boolean }>`
    SELECT k.id, EXISTS (SELECT FROM suspended_account s WHERE s.id = k.id) AS "isHidden" FROM known_username k
    WHERE k.canon = ${canonicalUsername(o.username)} AND lower(upper(k.username)) = lower(upper(${o.username})) AND k.until > ${o.at}
    ORDER BY k.until DESC LIMIT 1`.execute(db)
  return rows[0]
}

/** Earlier usernames of a user, newest first. */
export async function findFormerUsernames(db: Db, userId: string): Promise<{ username: string; until: Date }[]> {
  const { rows } = await sql<{ username: string; until: Date }>`SELECT username, left_at AS until FROM former_username
    WHERE user_id = ${userId} ORDER BY left_at DESC`.execute(db)
  return rows
}

export async function findTimeZone(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ zone: string }>`SELECT time_zone AS zone FROM profile WHERE id = ${id}`.execute(db)
  return rows[0]?.zone
}

/** The language of a user; undefined if the interface no longer has it. */
export async function findLanguage(db: Db, id: string): Promise<Language | undefined> {
  const row = await tables(db).selectFrom('profile').select('language').where('id', '=', id).executeTakeFirst()
  return chosenLanguage(row?.language)
}
