import type { IncidentRow, IncidentState } from '@liston/contract/integrity'
import type { Platform } from '../../../platform/index.ts'
import { findIncidents, type IncidentFound } from './store.ts'

const MOST = 100

/** Incidents of a state, the newest first. */
export async function listIncidents({ db }: Platform, state: IncidentState): Promise<{ items: IncidentRow[] }> {
  return { items: (await findIncidents(db, state, MOST)).map(present) }
}

const present = (row: IncidentFound): IncidentRow => ({ ...row, openedAt: row.openedAt.toISOString() })
