import { economyNumbers, type HeldNumbers, type NumberName, type SetNumbers } from '@liston/contract/economy'
import type { Db } from '../../../platform/db/index.ts'
import { findVersion, readSettings } from '../../settings/index.ts'
import { type ChangeRow, findNumberChanges } from './store.ts'

const CHANGES_SHOWN = 20

/** The numbers as the rows say, and how they came to it. */
export async function showNumbers(db: Db): Promise<HeldNumbers> {
  const [{ economy }, version, changes] = await Promise.all([
    readSettings(db),
    findVersion(db, 'economy'),
    findNumberChanges(db, CHANGES_SHOWN),
  ])
  return { version, numbers: economyNumbers(economy), changes: changes.map(presentChange) }
}

/** What became other by a change. */
export function differences(before: SetNumbers, after: SetNumbers) {
  const [was, is] = [economyNumbers(before), economyNumbers(after)]
  return (Object.keys(is) as NumberName[])
    .filter((name) => was[name] !== is[name])
    .map((name) => ({ name, before: was[name], after: is[name] }))
}

const presentChange = ({ version, before, after, by, changedAt }: ChangeRow) => ({
  version,
  numbers: differences(before ?? {}, after),
  by,
  changedAt: changedAt.toISOString(),
})
