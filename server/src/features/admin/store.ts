import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

/** Version of the PostgreSQL server, without the packager's suffix: "18.4". */
export async function findServerVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`SELECT current_setting('server_version') AS version`.execute(db)
  return rows[0]?.version.split(' ')[0] ?? ''
}
