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

/** `themes` are those on offer, which a slice above keeps. */
type Home = Platform & { themes(): readonly OfferedTheme[] }
type ProfileIntent = { viewer: Viewer; key: string | null; change: ProfileChanges }

const refuse = refuser(profileRefusals.updateMe)

/** Changes what a person may change of themselves. */
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
  // Name, words and visibility stand on pages that guests share.
  const { bio, visibility, onBoards } = change
  if ([username, bio, visibility, onBoards].some((shown) => shown !== undefined))
    platform.live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
}

/** Whether somebody may ask for it: from level 9 on, or with PRO. */
async function mayBeEarly(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM profile p JOIN wallet w ON w.user_id = p.id
    WHERE p.id = ${userId} AND (w.level >= ${EARLY_LEVEL} OR p.is_pro)`.execute(db)
  return rows.length > 0
}

/**
 * Changes the columns that are named; nothing else. A username that is taken throws PostgreSQL's 23505. False, and
 * nothing is changed, when a username is named and the set-up has ended: the row says so, however old the look at it was.
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

/** Another time zone, as often as that may be. */
async function moveTo({ clock }: Home, trx: Trx, { id, timeZone }: { id: string; timeZone: string | undefined }) {
  const name = timeZone === undefined ? null : timeZoneOf(timeZone)
  if (!name) return
  const until = await changeTimeZone(trx, { id, timeZone: name, at: clock.now() })
  if (until) throw refuse('TIME_ZONE_KEPT', { until: until.toISOString() })
}

/**
 * Changes somebody's time zone, as often as they may within so many days; what is guessed while the set-up lasts does not
 * count. Null when it is done, or was so already; else when it may be changed again.
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

/** Two of one name: the index decides, not a look beforehand. */
const UNIQUE_VIOLATION = '23505'

/** The name asked for, or undefined when it is the one they have: that is no change. */
async function newName({ pool }: Platform, { username }: ProfileChanges, id: string): Promise<string | undefined> {
  if (username === undefined) return undefined
  const chosen = tidyUsername(username)
  return chosen === (await findMyself(pool, id))?.username ? undefined : chosen
}
