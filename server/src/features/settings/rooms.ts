import type { Room } from '@liston/contract/kernel'
import {
  DEFAULT_SETTINGS,
  type HeldRooms,
  type RoomSwitch,
  settingRefusals,
  type ValueOf,
} from '@liston/contract/settings'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import { type HeldSettings, settingsIn } from './held-settings.ts'
import { findVersion, lockSetting, readSettings, writeSetting } from './store.ts'

/** Number of changes that the admin page shows. */
const SHOWN = 20
const refuse = refuser(settingRefusals.saveRoom)

type RoomDesk = { platform: Platform; held: HeldSettings; nameOf: (id: string) => Promise<string | null> }

/** True if a feature is disabled, according to this process's cache. */
export const isRoomClosed = (db: Db, room: Room): boolean => settingsIn(db).rooms.closed.includes(room)

/** The disabled features of an admin area, with their latest changes. */
export async function showRooms({ platform, nameOf }: RoomDesk, about: readonly Room[]): Promise<HeldRooms> {
  const [{ rooms }, version, rows] = await Promise.all([
    readSettings(platform.db),
    findVersion(platform.db, 'rooms'),
    findRoomChanges(platform.db, { about, most: SHOWN }),
  ])
  const ids = [...new Set(rows.flatMap(({ byId }) => byId ?? []))]
  const names = new Map(await Promise.all(ids.map(async (id) => [id, await nameOf(id)] as const)))
  return {
    version,
    closed: rooms.closed.filter((room) => about.includes(room)),
    changes: rows
      .flatMap(differences)
      .filter(({ room }) => about.includes(room))
      .map(({ byId, ...change }) => ({ ...change, by: names.get(byId ?? '') ?? null })),
  }
}

type Closed = { closed: Room[] }
type RoomChangeRow = { version: number; before: Closed | null; after: Closed; byId: string | null; at: Date }

/** The latest changes that enabled or disabled one of these features, newest first. */
async function findRoomChanges(
  db: Db,
  { about, most }: { about: readonly Room[]; most: number },
): Promise<RoomChangeRow[]> {
  const { rows } = await sql<RoomChangeRow>`SELECT seq::int AS version, before, after, by_id AS "byId", changed_at AS at
    FROM app_setting_change WHERE key = 'rooms' AND EXISTS (SELECT FROM unnest(${[...about]}::text[]) AS room
      WHERE coalesce(before->'closed' ? room, false) <> (after->'closed' ? room))
    ORDER BY seq DESC LIMIT ${most}`.execute(db)
  return rows
}

function differences({ version, before, after, byId, at }: RoomChangeRow) {
  const [was, is] = [before?.closed ?? [], after.closed]
  const moved = [...was.filter((room) => !is.includes(room)), ...is.filter((room) => !was.includes(room))]
  return moved.map((room) => ({ version, room, isOpen: !is.includes(room), byId, changedAt: at.toISOString() }))
}

type Save = { userId: string; key: string | null; about: readonly Room[] } & RoomSwitch

/** Enables or disables a feature and records who did. Processes and open pages update at once. */
export async function saveRoom(desk: RoomDesk, { userId, key, about, ...sent }: Save): Promise<HeldRooms> {
  const { room, isOpen, version } = sent
  const at = desk.platform.clock.now()
  await actInTransaction(desk.platform, { userId, key, request: { saveRoom: sent } }, async (trx, log) => {
    const stood = (await lockSetting(trx, 'rooms')) as ValueOf<'rooms'> | null
    const latest = await findVersion(trx, 'rooms')
    if (version !== latest) throw refuse('SETTING_CHANGED', { version: latest })
    const { closed } = stood ?? DEFAULT_SETTINGS.rooms
    if (closed.includes(room) !== isOpen) throw refuse('NOTHING_NEW')
    const value = { closed: isOpen ? closed.filter((one) => one !== room) : [...closed, room] }
    await log({
      act: isOpen ? 'open-room' : 'close-room',
      target: `room ${room}`,
      before: { isOpen: !isOpen },
      after: { isOpen },
    })
    await writeSetting(trx, { setting: { key: 'rooms', value }, before: stood, byId: userId, at })
    return {}
  })
  await desk.held.changed()
  return showRooms(desk, about)
}

export type Closure = { from: Date; until: Date | null }

/** Periods in which a feature was disabled and that end after `since`. `until` null: it still is. */
export async function findClosures(db: Db, room: Room, since: Date): Promise<Closure[]> {
  const { rows } = await sql<Closure>`WITH state AS (
      SELECT seq, changed_at, after->'closed' ? ${room} AS closed FROM app_setting_change WHERE key = 'rooms'
    ), lasting AS (
      SELECT changed_at AS "from", lead(changed_at) OVER (ORDER BY seq) AS until, closed FROM state
    ) SELECT "from", until FROM lasting WHERE closed AND (until IS NULL OR until > ${since}) ORDER BY "from"`.execute(
    db,
  )
  return rows
}
