import {
  channelsOf,
  isSwitchedOnAtFirst,
  type Preference,
  PreferenceKind,
  type Preferences,
} from '@liston/contract/notifications'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { zoneOf } from '../channels/local-time.ts'
import { countReceiving, type VapidKeys } from '../channels/push/store.ts'
import { findAddressee } from '../channels/store.ts'
import type { ChannelTables } from '../channels/tables.ts'

export type PreferencesPlatform = Platform & { vapidKeys(): Promise<VapidKeys> }
export type Own = { userId: string; sessionId: string }

/** A person's switches, and what their browser needs to know to move those of push. */
export async function readPreferences(platform: PreferencesPlatform, db: Db, own: Own): Promise<Preferences> {
  const { publicKey } = await platform.vapidKeys()
  const kinds = kindsOf(await findDiffering(db, own.userId))
  const { quietHours, timeZone, email, emailVerified } = await findAddressee(db, own.userId)
  const push = { publicKey, ...(await countReceiving(db, own)) }
  const zone = zoneOf({ timeZone, fallback: platform.config.TIME_ZONE })
  return { kinds, quietHours, timeZone: zone, email, emailVerified, push }
}

const tables = (db: Db) => db.withTables<ChannelTables>()

/** The switches that somebody moved away from their default. */
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

/** Of each kind the ways that are on: as at first, but for the switches that were moved. */
function kindsOf(differing: Preference[]): Preferences['kinds'] {
  const moved = new Map(differing.map((s) => [`${s.kind} ${s.channel}`, s.on]))
  return PreferenceKind.options.map((kind) => ({
    kind,
    on: channelsOf(kind).filter((channel) => moved.get(`${kind} ${channel}`) ?? isSwitchedOnAtFirst(kind, channel)),
  }))
}
