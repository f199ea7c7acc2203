import { createHash } from 'node:crypto'
import { canonicalUsername, type ProfileChanges } from '@liston/contract/profiles'
import type { Language } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import type { ProfileTables } from './tables.ts'

const tables = (db: Db) => db.withTables<ProfileTables>()

const viewerSql = `
  SELECT a.id, s.id AS "sessionId", a.email, a.email_verified AS "emailVerified", a.is_super_admin AS "isSuperAdmin",
    p.username, p.avatar_url AS "avatarUrl", p.language, p.theme, p.bio, p.role_icon AS "roleIcon", p.interests, p.visibility, p.is_pro AS "isPro",
    p.profile_completed AS "profileCompleted", p.joined_at AS "joinedAt",
    w.level, w.xp, w.stars, w.ai_credits AS "aiCredits", s.expires_at AS "sessionExpiresAt", s.created_at AS "sessionStartedAt"
  FROM session s
  JOIN account a ON a.id = s.user_id
  JOIN profile p ON p.id = a.id
  JOIN wallet w ON w.user_id = a.id
  WHERE s.token = $1 AND s.expires_at > now() AND a.suspended_at IS NULL`

/** The person behind a session cookie's value, in one round trip by a named statement; null for a stale one. */
export async function findViewer(pool: pg.Pool, token: string): Promise<Viewer | null> {
  const hashed = createHash('sha256').update(token).digest('hex')
  const { rows } = await pool.query<Viewer>({ name: 'find-viewer', text: viewerSql, values: [hashed] })
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

/** A profile with its public counts, or undefined when there is none, or it is private and not the viewer's own. */
export async function findPublicProfile(db: Db, id: string, viewerId: string | null) {
  return tables(db)
    .selectFrom('profile as p')
    .innerJoin(sql<{ user_id: string; level: number }>`wallet`.as('w'), (j) => j.onRef('w.user_id', '=', 'p.id'))
    .select(['p.id', 'p.username', 'p.avatar_url', 'p.bio', 'p.joined_at', 'p.is_pro', 'w.level'])
    .select([
      sql<number>`(SELECT count(*)::int FROM visible_ranking r WHERE r.author_id = p.id)`.as('rankings'),
      sql<number>`(SELECT coalesce(sum(r.points), 0)::int FROM visible_ranking r WHERE r.author_id = p.id)`.as(
        'points',
      ),
      sql<boolean>`(SELECT is_super_admin FROM account a WHERE a.id = p.id)`.as('is_super_admin'),
    ])
    .where('p.id', '=', id)
    .where((e) => e.or([e('p.visibility', '=', 'public'), e('p.id', '=', viewerId)]))
    .executeTakeFirst()
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
