import { economyNumbers, type HeldNumbers, type NumberName, type SetNumbers } from '@liston/contract/economy'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { findVersion, readSettings } from '../../settings/index.ts'

const CHANGES_SHOWN = 20

/** Looks up a username; null if the user is gone. The profiles feature provides it, which is in a higher layer. */
export type NameOf = { nameOf: (id: string) => Promise<string | null> }

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
export function differences(before: SetNumbers, after: SetNumbers) {
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
