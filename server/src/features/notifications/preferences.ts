import {
  channelRefusals,
  channelsOf,
  isSwitchedOnAtFirst,
  type Preference,
  type PreferenceChanges,
  PreferenceKind,
  type Preferences,
  preferencesContract,
  pushContract,
  type Unsubscribable,
} from '@liston/contract/notifications'
import { sql } from 'kysely'
import { type Db, inTransaction, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { enqueue } from '../../platform/jobs/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { readToken } from './channels/post-letters.ts'
import { zoneOf } from './channels/quiet-hours.ts'
import { countReceiving, type VapidKeys } from './channels/push-store.ts'
import { endSubscription, pushDue, pushKey, subscribe } from './channels/push.ts'
import { changeSetting, findAddressee, lockSetting, lockSettingOf } from './channels/store.ts'
import type { ChannelTables } from './channels/tables.ts'

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

const refuse = refuser(channelRefusals.unsubscribe)

/** User and kind of e-mail that the link would unsubscribe. Throws NOT_FOUND for an invalid token. */
async function readSubscription(platform: Platform, token: string) {
  const found = await readToken(platform, token)
  if (!found) throw refuse('NOT_FOUND')
  return found
}

/** Unsubscribes. Not an error if repeated, or if the account no longer exists. */
async function unsubscribe(platform: Platform, token: string): Promise<{ ends: Unsubscribable }> {
  const { userId, ends } = await readSubscription(platform, token)
  const kinds = ends === 'all' ? PreferenceKind.options : [ends]
  const off = kinds.map((kind): Preference => ({ kind, channel: 'mail', on: false }))
  await inTransaction(platform.db, async (trx) => {
    if (await lockSettingOf(trx, userId)) await moveSwitches(trx, userId, off)
  })
  return { ends }
}

/** Stores preferences. One that equals its default is deleted. */
async function moveSwitches(trx: Trx, userId: string, switches: Preference[]): Promise<void> {
  // If a preference occurs twice, the last one counts.
  const wanted = new Map(switches.map((s) => [`${s.kind} ${s.channel}`, s]))
  const isDefault = (s: Preference) => s.on === isSwitchedOnAtFirst(s.kind, s.channel)
  const rows = [...wanted.values()].map((s) => ({ ...s, back: isDefault(s) }))
  await sql`DELETE FROM notification_preference p USING jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) s
      (kind text, channel text, back boolean)
    WHERE p.user_id = ${userId} AND p.kind = s.kind AND p.channel = s.channel AND s.back`.execute(trx)
  await sql`INSERT INTO notification_preference (user_id, kind, channel, is_on)
    SELECT ${userId}, s.kind, s.channel, s."on" FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) s
      (kind text, channel text, "on" boolean, back boolean) WHERE NOT s.back
    ON CONFLICT (user_id, kind, channel) DO UPDATE SET is_on = excluded.is_on`.execute(trx)
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
