import { createHash } from 'node:crypto'
import { canonicalUsername, type Me, type ProfileChanges } from '@liston/contract/profiles'
import type { Language } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import type { AuthorRow } from './present-author.ts'
import type { ProfileTables } from './tables.ts'

const tables = (db: Db) => db.withTables<ProfileTables>()

const viewerSql = `
  SELECT s.user_id AS id, s.id AS "sessionId", s.is_super_admin AS "isSuperAdmin", p.is_pro AS "isPro", p.language, p.theme,
    s.expires_at AS "sessionExpiresAt", s.created_at AS "sessionStartedAt"
  FROM live_session s
  JOIN profile p ON p.id = s.user_id
  WHERE s.token = $1`

/** What prolonging a session needs to know of it. */
type SessionTimes = { sessionExpiresAt: Date; sessionStartedAt: Date }

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** The person behind a session cookie's value, in one round trip by a named statement; null for a stale one. */
export async function findViewer(pool: pg.Pool, token: string): Promise<(Viewer & SessionTimes) | null> {
  const values = [hashOf(token)]
  const { rows } = await pool.query<Viewer & SessionTimes>({ name: 'find-viewer', text: viewerSql, values })
  return rows[0] ?? null
}

/** `a` has the account's own columns: of `own_account`, or of `live_session`. */
const myColumns = `a.email, a.email_verified AS "emailVerified", a.is_super_admin AS "isSuperAdmin", p.id, p.username,
    p.avatar_url AS "avatarUrl", p.language, p.theme, p.bio, p.role_icon AS "roleIcon", p.interests, p.visibility,
    p.is_pro AS "isPro", p.profile_completed AS "profileCompleted", p.joined_at AS "joinedAt",
    w.level, w.xp, w.stars, w.ai_credits AS "aiCredits"`

const meSql = `
  SELECT ${myColumns}
  FROM own_account a
  JOIN profile p ON p.id = a.id
  JOIN wallet w ON w.user_id = a.id
  WHERE a.id = $1`

/** A person as they see themselves. */
export type Myself = Omit<Me, 'role' | 'joinedAt' | 'leaseExpiresAt'> & { joinedAt: Date }

/** Everything a person sees of themselves, in one round trip; null when the account is gone. */
export async function findMyself(pool: pg.Pool, id: string): Promise<Myself | null> {
  const { rows } = await pool.query<Myself>({ name: 'find-myself', text: meSql, values: [id] })
  return rows[0] ?? null
}

const visitorSql = `
  SELECT ${myColumns}, a.id AS "sessionId", a.expires_at AS "sessionExpiresAt", a.created_at AS "sessionStartedAt"
  FROM live_session a
  JOIN profile p ON p.id = a.user_id
  JOIN wallet w ON w.user_id = a.user_id
  WHERE a.token = $1`

/** `findViewer` and `findMyself` in one round trip: each of them costs a page as much as a tenth of its rendering. */
export async function findVisitor(pool: pg.Pool, token: string): Promise<(Viewer & SessionTimes & Myself) | null> {
  const { rows } = await pool.query<Viewer & SessionTimes & Myself>({
    name: 'find-visitor',
    text: visitorSql,
    values: [hashOf(token)],
  })
  return rows[0] ?? null
}

/**
 * Changes the columns that are named; nothing else. A username that is taken throws PostgreSQL's 23505. False, and
 * nothing is changed, when a username is named and the set-up has ended: the row says so, however old the look at it was.
 */
export async function changeProfile(db: Db, id: string, change: ProfileChanges): Promise<boolean> {
  const { roleIcon, username, ...same } = change
  const columns = {
    ...same,
    ...(roleIcon === undefined ? {} : { role_icon: roleIcon }),
    ...(username === undefined ? {} : { username, username_canon: canonicalUsername(username) }),
  }
  if (Object.keys(columns).length === 0) return true
  let update = tables(db).updateTable('profile').set(columns).where('id', '=', id)
  if (username !== undefined) update = update.where('profile_completed', '=', false)
  const { numUpdatedRows } = await update.executeTakeFirst()
  return numUpdatedRows > 0n
}

/** From now on the person is not sent to the set-up any more. */
export async function completeProfile(db: Db, id: string): Promise<void> {
  await tables(db).updateTable('profile').set({ profile_completed: true }).where('id', '=', id).execute()
}

type PublicProfile = { author: AuthorRow; bio: string; joinedAt: Date }

/** A profile, or undefined when there is none, or it is private and not the viewer's own. */
export async function findPublicProfile(
  db: Db,
  id: string,
  viewerId: string | null,
): Promise<PublicProfile | undefined> {
  const { rows } = await sql<PublicProfile>`
    SELECT a.shape AS author, p.bio, p.joined_at AS "joinedAt" FROM profile p JOIN author a ON a.id = p.id
    WHERE p.id = ${id} AND (p.visibility = 'public' OR p.id = ${viewerId})`.execute(db)
  return rows[0]
}

export type AuthorState = { level: number; isPro: boolean; timeZone: string }

/** What an author's limits are read from; `lock` keeps their row, so that two requests can't use up the same limit. */
export async function findAuthorState(db: Db, id: string, lock: boolean): Promise<AuthorState> {
  // The counts of the caller need a snapshot of after the lock: it is a statement of its own.
  if (lock) await tables(db).selectFrom('profile').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const { rows } = await sql<AuthorState>`
    SELECT w.level, p.is_pro AS "isPro", p.time_zone AS "timeZone"
    FROM profile p JOIN wallet w ON w.user_id = p.id WHERE p.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`No profile and wallet of ${id}`)
  return rows[0]
}

export async function hasProfile(db: Db, id: string): Promise<boolean> {
  return (await tables(db).selectFrom('profile').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function findLanguage(db: Db, id: string): Promise<Language | undefined> {
  const row = await tables(db).selectFrom('profile').select('language').where('id', '=', id).executeTakeFirst()
  return row?.language
}

type NewProfile = { id: string; username: string; language: Language; at: Date }

/** Adds a profile with the defaults of its table. False when the username, in its canonical form, is taken. */
export async function insertProfile(db: Db, { id, username, language, at }: NewProfile): Promise<boolean> {
  const added = await tables(db)
    .insertInto('profile')
    .values({
      id,
      username,
      username_canon: canonicalUsername(username),
      language,
      joined_at: at,
      avatar_url: null,
      role_icon: null,
    })
    .onConflict((c) => c.column('username_canon').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}
