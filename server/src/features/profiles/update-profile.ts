import {
  canonicalUsername,
  EARLY_LEVEL,
  type ProfileChanges,
  profileRefusals,
  tidyUsername,
  TIME_ZONE_CHANGES,
  timeZoneOf,
  usernameRefusal,
} from '@liston/contract/profiles'
import { mayWear, type OfferedTheme } from '@liston/contract/themes'
import { sql } from 'kysely'
import { type Db, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import { SHARED_PAGES } from '../../platform/live/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { findMyself, tables } from './store.ts'

/** `themes`: themes on offer, from a feature in a higher layer. */
type Home = Platform & { themes(): readonly OfferedTheme[] }
type ProfileIntent = { viewer: Viewer; key: string | null; change: ProfileChanges }

const refuse = refuser(profileRefusals.updateMe)

/** Changes the user's own profile. Throws one of `profileRefusals.updateMe`. */
export async function updateProfile(platform: Home, { viewer, key, change }: ProfileIntent): Promise<void> {
  if (change.theme && !mayWear(change.theme, { isPro: viewer.isPro, offered: platform.themes() }))
    throw refuse('THEME_LOCKED')
  const username = await newName(platform, change, viewer.id)
  const reason = username === undefined ? null : usernameRefusal(username)
  if (reason) throw refuse('USERNAME_REFUSED', { reason })
  const { username: _, interests, ...others } = change
  const changes = {
    ...others,
    ...(interests === undefined ? {} : { interests: [...new Set(interests)] }),
    ...(username === undefined ? {} : { username }),
  }
  await onceInTransaction(platform.db, { userId: viewer.id, key, request: { updateMe: change } }, async (trx) => {
    if (change.earlyAccess && !(await mayBeEarly(trx, viewer.id)))
      throw refuse('EARLY_ACCESS_LOCKED', { level: EARLY_LEVEL })
    if (!(await changeProfile(trx, viewer.id, changes))) throw refuse('USERNAME_KEPT')
    await moveTo(platform, trx, { id: viewer.id, timeZone: change.timeZone })
    return {}
  }).catch((error: { code?: string }) => {
    throw error.code === UNIQUE_VIOLATION ? refuse('USERNAME_TAKEN') : error
  })
  // Cached pages for guests show these fields.
  const { bio, visibility, onBoards } = change
  if ([username, bio, visibility, onBoards].some((shown) => shown !== undefined))
    platform.live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
}

/** Whether a user may turn on early access: from level 9 on, or with PRO. */
async function mayBeEarly(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM profile p JOIN wallet w ON w.user_id = p.id
    WHERE p.id = ${userId} AND (w.level >= ${EARLY_LEVEL} OR p.is_pro)`.execute(db)
  return rows.length > 0
}

/**
 * Changes the given columns only. A taken username throws PostgreSQL's 23505. Returns false and changes nothing if a
 * username is given and the set-up is complete: the update checks it on the row itself.
 */
export async function changeProfile(db: Db, id: string, change: ProfileChanges): Promise<boolean> {
  const { roleIcon, username, votesPublic, onBoards, streakShown, earlyAccess, timeZone: _, ...same } = change
  const columns = {
    ...same,
    ...(roleIcon === undefined ? {} : { role_icon: roleIcon }),
    ...(votesPublic === undefined ? {} : { votes_public: votesPublic }),
    ...(earlyAccess === undefined ? {} : { early_access: earlyAccess }),
    ...(onBoards === undefined ? {} : { on_boards: onBoards }),
    ...(streakShown === undefined ? {} : { streak_shown: streakShown }),
    ...(username === undefined ? {} : { username, username_canon: canonicalUsername(username) }),
  }
  if (Object.keys(columns).length === 0) return true
  let update = tables(db).updateTable('profile').set(columns).where('id', '=', id)
  if (username !== undefined) update = update.where('profile_completed', '=', false)
  const { numUpdatedRows } = await update.executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Changes the time zone. Throws TIME_ZONE_KEPT if it was changed too often. */
async function moveTo({ clock }: Home, trx: Trx, { id, timeZone }: { id: string; timeZone: string | undefined }) {
  const name = timeZone === undefined ? null : timeZoneOf(timeZone)
  if (!name) return
  const until = await changeTimeZone(trx, { id, timeZone: name, at: clock.now() })
  if (until) throw refuse('TIME_ZONE_KEPT', { until: until.toISOString() })
}

/**
 * Changes a user's time zone, within the limit of changes. Changes during the set-up do not count. Returns null if it
 * is changed or was the same already, otherwise the time of the next possible change.
 */
async function changeTimeZone(trx: Trx, o: { id: string; timeZone: string; at: Date }): Promise<Date | null> {
  const { most, days } = TIME_ZONE_CHANGES
  const { rows } = await sql<{ same: boolean; counts: boolean; lately: Date[] }>`
    SELECT time_zone = ${o.timeZone} AS same, profile_completed AS counts,
      ARRAY(SELECT t FROM unnest(time_zone_changes) t WHERE t > ${o.at}::timestamptz - make_interval(days => ${days}) ORDER BY t) AS lately
    FROM profile WHERE id = ${o.id} FOR NO KEY UPDATE`.execute(trx)
  const [now] = rows
  if (!now || now.same) return null
  const [first] = now.lately
  if (now.counts && first && now.lately.length >= most) return new Date(first.getTime() + days * 86_400_000)
  const changes = now.counts ? [...now.lately, o.at] : now.lately
  await sql`UPDATE profile SET time_zone = ${o.timeZone}, time_zone_changes = ${changes}::timestamptz[]
    WHERE id = ${o.id}`.execute(trx)
  return null
}

/** Two concurrent changes to one username: the unique index decides. */
const UNIQUE_VIOLATION = '23505'

/** The requested username; undefined if it is the user's current one. */
async function newName({ pool }: Platform, { username }: ProfileChanges, id: string): Promise<string | undefined> {
  if (username === undefined) return undefined
  const chosen = tidyUsername(username)
  return chosen === (await findMyself(pool, id))?.username ? undefined : chosen
}
