import {
  type ProfileChanges,
  profileRefusals,
  tidyUsername,
  timeZoneOf,
  usernameRefusal,
  EARLY_LEVEL,
} from '@liston/contract/profiles'
import { mayWear, type OfferedTheme } from '@liston/contract/themes'
import { onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import { SHARED_PAGES } from '../../platform/live/index.ts'
import { refuser } from '../../platform/refusal/index.ts'
import { changeProfile, changeTimeZone, findMyself } from './store.ts'
import { mayBeEarly } from './standing/early-store.ts'

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

/** Another time zone, as often as that may be. */
async function moveTo({ clock }: Home, trx: Trx, { id, timeZone }: { id: string; timeZone: string | undefined }) {
  const name = timeZone === undefined ? null : timeZoneOf(timeZone)
  if (!name) return
  const until = await changeTimeZone(trx, { id, timeZone: name, at: clock.now() })
  if (until) throw refuse('TIME_ZONE_KEPT', { until: until.toISOString() })
}

/** Two of one name: the index decides, not a look beforehand. */
const UNIQUE_VIOLATION = '23505'

/** The name asked for, or undefined when it is the one they have: that is no change. */
async function newName({ pool }: Platform, { username }: ProfileChanges, id: string): Promise<string | undefined> {
  if (username === undefined) return undefined
  const chosen = tidyUsername(username)
  return chosen === (await findMyself(pool, id))?.username ? undefined : chosen
}
