import {
  channelsOf,
  isSwitchedOnAtFirst,
  type Preference,
  type PreferenceChanges,
  PreferenceKind,
  type Preferences,
  preferencesContract,
  pushContract,
} from '@liston/contract/notifications'
import { type Db, onceInTransaction } from '../../../platform/db/index.ts'
import { type ApiContext, endpoints, signedIn } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import { readSubscription, unsubscribe } from '../channels/letters/unsubscribe.ts'
import { zoneOf } from '../channels/local-time.ts'
import { pushDue, pushKey } from '../channels/push/push-due.ts'
import { countReceiving, type VapidKeys } from '../channels/push/store.ts'
import { endSubscription, subscribe } from '../channels/push/subscribe.ts'
import { changeSetting, findAddressee, lockSetting } from '../channels/store.ts'
import type { ChannelTables } from '../channels/tables.ts'
import { moveSwitches } from './store.ts'

const ownOf = (context: ApiContext) => {
  const { viewer, idempotencyKey } = signedIn(context)
  return { userId: viewer.id, sessionId: viewer.sessionId, key: idempotencyKey }
}

/** Routes for preferences, push subscriptions and unsubscribing. */
export function channelRoutes(platform: PreferencesPlatform) {
  const os = endpoints({ ...preferencesContract, ...pushContract })
  return {
    preferences: os.preferences.handler(({ context }) => readPreferences(platform, platform.db, ownOf(context))),
    changePreferences: os.changePreferences.handler(({ context, input }) =>
      changePreferences(platform, { ...ownOf(context), changes: input }),
    ),
    unsubscribable: os.unsubscribable.handler(async ({ input }) => ({
      ends: (await readSubscription(platform, input.token)).ends,
    })),
    unsubscribe: os.unsubscribe.handler(({ input }) => unsubscribe(platform, input.token)),
    subscribe: os.subscribe.handler(({ context, input }) => subscribe(platform, signedIn(context), input)),
    unsubscribePush: os.unsubscribePush.handler(({ context, input }) =>
      endSubscription(platform, signedIn(context), input.everywhere),
    ),
  }
}

export type PreferencesPlatform = Platform & { vapidKeys(): Promise<VapidKeys> }
type Own = { userId: string; sessionId: string }

/** A user's preferences, and what their browser needs to subscribe to push messages. */
async function readPreferences(platform: PreferencesPlatform, db: Db, own: Own): Promise<Preferences> {
  const { publicKey } = await platform.vapidKeys()
  const kinds = kindsOf(await findDiffering(db, own.userId))
  const { quietHours, timeZone, email, emailVerified } = await findAddressee(db, own.userId)
  const push = { publicKey, ...(await countReceiving(db, own)) }
  const zone = zoneOf({ timeZone, fallback: platform.config.TIME_ZONE })
  return { kinds, quietHours, timeZone: zone, email, emailVerified, push }
}

const tables = (db: Db) => db.withTables<ChannelTables>()

/** The preferences that differ from their default. */
async function findDiffering(db: Db, userId: string): Promise<Preference[]> {
  const rows = await tables(db)
    .selectFrom('notification_preference')
    .select(['kind', 'channel', 'is_on as on'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .orderBy('channel')
    .execute()
  return rows
}

/** The channels that are on for each kind: the defaults, overridden by the stored preferences. */
function kindsOf(differing: Preference[]): Preferences['kinds'] {
  const moved = new Map(differing.map((s) => [`${s.kind} ${s.channel}`, s.on]))
  return PreferenceKind.options.map((kind) => ({
    kind,
    on: channelsOf(kind).filter((channel) => moved.get(`${kind} ${channel}`) ?? isSwitchedOnAtFirst(kind, channel)),
  }))
}

type Change = Own & { key: string | null; changes: PreferenceChanges }

/** Changes some preferences of a user; what is left out stays. */
function changePreferences(platform: PreferencesPlatform, o: Change): Promise<Preferences> {
  const { userId, key, changes } = o
  const { switches = [], quietHours } = changes
  return onceInTransaction(platform.db, { userId, key, request: { changePreferences: changes } }, async (trx) => {
    await lockSetting(trx, userId)
    // Ignores channels that a kind does not have.
    await moveSwitches(
      trx,
      userId,
      switches.filter((s) => channelsOf(s.kind).includes(s.channel)),
    )
    if (quietHours !== undefined) {
      await changeSetting(trx, userId, { quiet_hours: quietHours })
      // Sends what waited for the end of quiet hours.
      if (!quietHours) await enqueue(trx, pushDue, { userId }, { key: pushKey(userId) })
    }
    return readPreferences(platform, trx, o)
  })
}
