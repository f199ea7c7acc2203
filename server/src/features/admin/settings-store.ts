import type { SettingChange } from '@liston/contract/admin'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

type ChangeRow = Omit<SettingChange, 'changedAt'> & { changedAt: Date }

/** The latest changes, at most `most` per setting. */
export async function findSettingChanges(db: Db, most: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    SELECT c.seq::int AS version, c.key, c.after AS value, c.before, a.username AS by, c.changed_at AS "changedAt"
    FROM (SELECT *, row_number() OVER (PARTITION BY key ORDER BY seq DESC) AS n FROM app_setting_change) c
    LEFT JOIN author a ON a.id = c.by_id WHERE c.n <= ${most} ORDER BY c.seq DESC`.execute(db)
  return rows
}
