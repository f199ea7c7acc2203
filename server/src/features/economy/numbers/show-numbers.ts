import { economyNumbers, type HeldNumbers, type NumberName, type SetNumbers } from '@liston/contract/economy'
import type { Platform } from '../../../platform/index.ts'
import { findVersion, readSettings } from '../../settings/index.ts'
import { type ChangeRow, findNumberChanges } from './store.ts'

const CHANGES_SHOWN = 20

/** The name of somebody, given by profiles on a floor above; null where they are gone. */
export type NameOf = { nameOf: (id: string) => Promise<string | null> }

/** The numbers as the rows say, and how they came to it. */
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

/** What became other by a change. */
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
