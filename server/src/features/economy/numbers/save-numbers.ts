import {
  breaksOf,
  ECONOMY_NUMBERS,
  economyNumbers,
  type EconomyNumbers,
  type HeldNumbers,
  type NewNumbers,
  type NumberName,
  numberRefusals,
  type SetNumbers,
} from '@liston/contract/economy'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { actInTransaction } from '../../../platform/staff-log.ts'
import { findVersion, type HeldSettings, lockSetting, readSettings, writeSetting } from '../../settings/index.ts'

const refuse = refuser(numberRefusals.save)

export type NumbersPlatform = Platform & NameOf & { settings: Pick<HeldSettings, 'changed'> }

const CHANGES_SHOWN = 20

/** Looks up a username; null if the user is gone. The profiles feature provides it, which is in a higher layer. */
type NameOf = { nameOf: (id: string) => Promise<string | null> }

/** Returns the stored settings and their latest changes. */
export async function showNumbers({ db, nameOf }: Pick<Platform, 'db'> & NameOf): Promise<HeldNumbers> {
  const [{ economy }, version, changes] = await Promise.all([
    readSettings(db),
    findVersion(db, 'economy'),
    findNumberChanges(db, CHANGES_SHOWN),
  ])
  const ids = [...new Set(changes.flatMap(({ byId }) => byId ?? []))]
  const names = new Map(await Promise.all(ids.map(async (id) => [id, await nameOf(id)] as const)))
  const present = ({ byId, ...change }: ChangeRow) => presentChange(change, names.get(byId ?? '') ?? null)
  return { version, numbers: economyNumbers(economy), changes: changes.map(present) }
}

type ChangeRow = {
  version: number
  before: Record<string, number> | null
  after: Record<string, number>
  byId: string | null
  changedAt: Date
}

/** The latest changes of the settings, newest first. */
async function findNumberChanges(db: Db, most: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    SELECT c.seq::int AS version, c.before, c.after, c.by_id AS "byId", c.changed_at AS "changedAt"
    FROM app_setting_change c
    WHERE c.key = 'economy' ORDER BY c.seq DESC LIMIT ${most}`.execute(db)
  return rows
}

/** Settings that differ. */
function differences(before: SetNumbers, after: SetNumbers) {
  const [was, is] = [economyNumbers(before), economyNumbers(after)]
  return (Object.keys(is) as NumberName[])
    .filter((name) => was[name] !== is[name])
    .map((name) => ({ name, before: was[name], after: is[name] }))
}

const presentChange = ({ version, before, after, changedAt }: Omit<ChangeRow, 'byId'>, by: string | null) => ({
  version,
  numbers: differences(before ?? {}, after),
  by,
  changedAt: changedAt.toISOString(),
})

type Save = { userId: string; key: string | null; numbers: NewNumbers; version: number }

const names = Object.keys(ECONOMY_NUMBERS) as NumberName[]
/** Stored settings: those that differ from the default. */
const kept = (n: EconomyNumbers): Record<string, number> =>
  Object.fromEntries(names.filter((name) => n[name] !== ECONOMY_NUMBERS[name].is).map((name) => [name, n[name]]))

/** Changes economy settings. Refused if `version` is not the latest. Notifies every process and open page. */
export async function saveNumbers(platform: NumbersPlatform, { userId, key, numbers, version }: Save) {
  const { clock } = platform
  await actInTransaction(platform, { userId, key, request: { saveNumbers: numbers, version } }, async (trx, log) => {
    const before = (await lockSetting(trx, 'economy')) as SetNumbers | null
    const latest = await findVersion(trx, 'economy')
    if (version !== latest) throw refuse('NUMBERS_CHANGED', { version: latest })
    const next: EconomyNumbers = { ...economyNumbers(before ?? {}), ...numbers }
    const breaks = breaksOf(next)
    if (breaks.length > 0) throw refuse('NUMBERS_BREAK', { breaks })
    const value = kept(next)
    const changed = differences(before ?? {}, value)
    if (changed.length === 0) throw refuse('NOTHING_NEW')
    const side = (of: 'before' | 'after') => Object.fromEntries(changed.map((c) => [c.name, c[of]]))
    await log({ act: 'save-economy', target: 'setting economy', before: side('before'), after: side('after') })
    await writeSetting(trx, { setting: { key: 'economy', value }, before, byId: userId, at: clock.now() })
    return {}
  })
  await platform.settings.changed()
  return showNumbers(platform)
}
