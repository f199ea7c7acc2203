import {
  canonicalUsername,
  EARLY_LEVEL,
  INTERESTS_MIN,
  type ProfileChanges,
  profileRefusals,
  tidyUsername,
  TIME_ZONE_CHANGES,
  timeZoneOf,
  USERNAME_CHANGES,
  usernameRefusal,
} from '@liston/contract/profiles'
import { mayWear, type OfferedTheme } from '@liston/contract/themes'
import { sql } from 'kysely'
import { type Db, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import { SHARED_PAGES } from '../../platform/live/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { ProfileCompleted, UsernameChanged } from './events.ts'
import { hasEnoughInterests, isClaimRefused, isUsernameTaken, tables } from './store.ts'

/** `themes`: themes on offer, from a feature in a higher layer. */
type Home = Platform & { themes(): readonly OfferedTheme[] }
type ProfileIntent = { viewer: Viewer; key: string | null; change: ProfileChanges }

const refuse = refuser(profileRefusals.updateMe)
const refuseFinish = refuser(profileRefusals.finishSetup)

/** Changes the user's own profile. Throws one of `profileRefusals.updateMe`. */
export async function updateProfile(platform: Home, { viewer, key, change }: ProfileIntent): Promise<void> {
  if (change.theme && !mayWear(change.theme, { isPro: viewer.isPro, offered: platform.themes() }))
    throw refuse('THEME_LOCKED')
  const { username, interests, ...others } = change
  const changes = { ...others, ...(interests === undefined ? {} : { interests: [...new Set(interests)] }) }
  const isRenamed = await onceInTransaction(
    platform.db,
    { userId: viewer.id, key, request: { updateMe: change } },
    async (trx) => {
      if (change.earlyAccess && !(await mayBeEarly(trx, viewer.id)))
        throw refuse('EARLY_ACCESS_LOCKED', { level: EARLY_LEVEL })
      const renamed = username !== undefined && (await rename(platform, trx, { id: viewer.id, typed: username }))
      await changeProfile(trx, viewer.id, changes)
      // A user who ended the set-up early completes the profile by this.
      if (interests) await publishIfComplete(platform, trx, viewer.id)
      await moveTo(platform, trx, { id: viewer.id, timeZone: change.timeZone })
      return renamed
    },
  )
  // Cached pages for guests show these fields.
  const { bio, visibility, onBoards } = change
  if (isRenamed || [bio, visibility, onBoards].some((shown) => shown !== undefined))
    platform.live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
}

type Finish = { viewer: Viewer; key: string | null; later: boolean }

/**
 * Completes the set-up. Throws TOO_FEW_INTERESTS unless it is `later` that the user chooses them, or the set-up is over
 * already.
 */
export async function finishSetup(platform: Platform, { viewer, key, later }: Finish): Promise<void> {
  const once = { userId: viewer.id, key, request: { finishSetup: { later } } }
  await onceInTransaction(platform.db, once, async (trx) => {
    const isEnough = await hasEnoughInterests(trx, viewer.id)
    const { profileCompleted } = await lockUsername(trx, viewer.id)
    if (!isEnough && !later && !profileCompleted) throw refuseFinish('TOO_FEW_INTERESTS', { min: INTERESTS_MIN })
    await tables(trx).updateTable('profile').set({ profile_completed: true }).where('id', '=', viewer.id).execute()
    if (isEnough) await platform.events.publish(trx, ProfileCompleted, { userId: viewer.id })
    return {}
  })
}

async function publishIfComplete(platform: Home, trx: Trx, id: string): Promise<void> {
  const { profileCompleted } = await lockUsername(trx, id)
  if (profileCompleted && (await hasEnoughInterests(trx, id)))
    await platform.events.publish(trx, ProfileCompleted, { userId: id })
}

/** Changes the username. False if it is the current one. Throws the refusals of a username. */
async function rename(platform: Home, trx: Trx, o: { id: string; typed: string }): Promise<boolean> {
  const username = tidyUsername(o.typed)
  const now = await lockUsername(trx, o.id)
  if (now.username === username) return false
  const reason = usernameRefusal(username)
  if (reason) throw refuse('USERNAME_REFUSED', { reason })
  const at = platform.clock.now()
  const { profileCompleted, keptUntil } = now
  if (profileCompleted && keptUntil && keptUntil > at) throw refuse('USERNAME_KEPT', { until: keptUntil.toISOString() })
  await writeUsername(trx, { id: o.id, username, at, keptDays: USERNAME_CHANGES.days }).catch(
    (error: { code?: string }) => {
      throw error.code === UNIQUE_VIOLATION ? refuse('USERNAME_TAKEN') : error
    },
  )
  if (profileCompleted) await platform.events.publish(trx, UsernameChanged, { userId: o.id })
  return true
}

type Username = { username: string; profileCompleted: boolean; keptUntil: Date | null }

/** The current username. Locks the row, so that concurrent changes of one user are judged one after the other. */
async function lockUsername(trx: Trx, id: string): Promise<Username> {
  const { rows } = await sql<Username>`SELECT username, profile_completed AS "profileCompleted",
    username_kept_until AS "keptUntil" FROM profile WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx)
  if (!rows[0]) throw refuse('UNAUTHENTICATED')
  return rows[0]
}

/**
 * Writes a username, and records the old one, which leads on and is kept from others; not during the set-up. `keptDays`:
 * days until the next change by the user, null to leave that as it is. A name that another user has or had lately, or
 * that a reader takes for another user's, throws an error with PostgreSQL's code 23505.
 */
export async function writeUsername(
  trx: Trx,
  o: { id: string; username: string; at: Date; keptDays: number | null },
): Promise<void> {
  const { leadDays, heldDays } = USERNAME_CHANGES
  if (await isClaimRefused(trx, { username: o.username, userId: o.id, at: o.at }))
    throw Object.assign(new Error('Another user has this username or a look-alike'), { code: UNIQUE_VIOLATION })
  await sql`INSERT INTO former_username (user_id, username, canon, left_at, leads_until, held_until)
    SELECT id, username, username_canon, at, at + make_interval(days => ${leadDays}), at + make_interval(days => ${heldDays})
    FROM profile, (SELECT ${o.at}::timestamptz AS at) now WHERE id = ${o.id} AND profile_completed`.execute(trx)
  await sql`UPDATE profile SET username = ${o.username}, username_canon = ${canonicalUsername(o.username)}, username_since = ${o.at},
    username_kept_until = CASE WHEN profile_completed
      THEN coalesce(${o.at}::timestamptz + make_interval(days => ${o.keptDays}::int), username_kept_until) END
    WHERE id = ${o.id}`.execute(trx)
}

/** Whether a user may turn on early access: from level 9 on, or with PRO. */
async function mayBeEarly(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM profile p JOIN wallet w ON w.user_id = p.id
    WHERE p.id = ${userId} AND (w.level >= ${EARLY_LEVEL} OR p.is_pro)`.execute(db)
  return rows.length > 0
}

/** Changes the given columns only. The username and the time zone have limits of their own. */
export async function changeProfile(db: Db, id: string, change: Omit<ProfileChanges, 'username'>): Promise<void> {
  const { roleIcon, votesPublic, onBoards, streakShown, earlyAccess, timeZone: _, ...same } = change
  const columns = {
    ...same,
    ...(roleIcon === undefined ? {} : { role_icon: roleIcon }),
    ...(votesPublic === undefined ? {} : { votes_public: votesPublic }),
    ...(earlyAccess === undefined ? {} : { early_access: earlyAccess }),
    ...(onBoards === undefined ? {} : { on_boards: onBoards }),
    ...(streakShown === undefined ? {} : { streak_shown: streakShown }),
  }
  if (Object.keys(columns).length > 0)
    await tables(db).updateTable('profile').set(columns).where('id', '=', id).execute()
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

/** Whether a user could take this username now. The change itself decides. */
export async function checkUsername(
  { db, clock }: Platform,
  { userId, typed }: { userId: string; typed: string },
): Promise<'free' | 'own' | 'taken' | 'shape' | 'reserved'> {
  const username = tidyUsername(typed)
  const own = tables(db).selectFrom('profile').select('id').where('id', '=', userId).where('username', '=', username)
  if (await own.executeTakeFirst()) return 'own'
  const refusal = usernameRefusal(username)
  if (refusal) return refusal
  return (await isUsernameTaken(db, { username, userId, at: clock.now() })) ? 'taken' : 'free'
}

/** Another user has the username (unique index) or a look-alike, or had it lately (trigger `profile_username_held`). */
const UNIQUE_VIOLATION = '23505'
