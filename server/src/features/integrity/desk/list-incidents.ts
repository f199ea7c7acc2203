import type { IncidentRow, IncidentState } from '@liston/contract/integrity'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { row } from './store.ts'

const MOST = 100

/** Incidents of a state, the newest first. */
export async function listIncidents({ db }: Platform, state: IncidentState): Promise<{ items: IncidentRow[] }> {
  return { items: (await findIncidents(db, state, MOST)).map(present) }
}

type IncidentFound = Omit<IncidentRow, 'openedAt'> & { openedAt: Date }

async function findIncidents(db: Db, state: IncidentState, limit: number): Promise<IncidentFound[]> {
  const { rows } = await sql<IncidentFound>`SELECT ${row} FROM incident i WHERE i.state = ${state}
    ORDER BY i.opened_at DESC, i.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

const present = (row: IncidentFound): IncidentRow => ({ ...row, openedAt: row.openedAt.toISOString() })
