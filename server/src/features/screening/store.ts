import type { ListEntry } from '@liston/contract/screening'
import type { Db } from '../../platform/db/index.ts'
import type { ScreeningTables } from './tables.ts'

export const tables = (db: Db) => db.withTables<ScreeningTables>()

export type EntryRow = Omit<ListEntry, 'addedAt'> & { addedAt: Date }
export const shown = ['id', 'kind', 'value', 'mode', 'note', 'added_at as addedAt'] as const
