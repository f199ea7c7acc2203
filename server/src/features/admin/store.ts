import type pg from 'pg'

/** Version of the PostgreSQL that answers, without what its packager added: "18.4". */
export async function findServerVersion(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string }>("SELECT current_setting('server_version') AS version")
  return rows[0]?.version.split(' ')[0] ?? ''
}
