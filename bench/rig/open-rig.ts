import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../server/src/platform/postgres/index.ts'
import { type ServerProcess, startApplication, startLimit } from './server-process.ts'
import { listTargets, settleVoters, type Target } from './voters.ts'

export type Rig = {
  /** The application, and the minimal server, on the same database. */
  ours: ServerProcess
  limit: ServerProcess
  pool: pg.Pool
  connection: { host: string; port: number; user: string; database: string }
  targets: Target[]
  /** A typical ranking: public, with the median number of items. */
  rankingId: string
  /** Processes whose CPU time a request to a server uses: the server and the database. */
  pidsOf(server: ServerProcess): number[]
  postgresPid: number
  /** Restarts the application. */
  restart(): Promise<void>
}

const middleRanking = `SELECT ranking_id AS id FROM bench.target GROUP BY 1 ORDER BY count(*), 1
  OFFSET (SELECT count(DISTINCT ranking_id) / 2 FROM bench.target) LIMIT 1`

/**
 * Starts the measured application: the production build, the sample community, an embedded PostgreSQL with its real
 * settings. `dir` is its data folder, which may hold the data of an earlier start. The caller removes it.
 */
export async function withRig(dir: string, work: (rig: Rig) => Promise<void>): Promise<void> {
  const closing: (() => unknown)[] = []
  try {
    const postgres = await startPostgres({ dataDir: dir })
    closing.unshift(() => postgres.stop())
    let ours = await startApplication(dir)
    closing.unshift(() => ours.stop())
    const { connection } = postgres
    const limit = await startLimit(connection)
    closing.unshift(() => limit.stop())
    const pool = new pg.Pool({ ...connection, max: 4 })
    closing.unshift(() => pool.end())
    await settleVoters(pool)
    const { rows } = await pool.query<{ id: string }>(middleRanking)
    const postgresPid = Number(readFileSync(join(dir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
    await work({
      get ours() {
        return ours
      },
      limit,
      pool,
      connection,
      targets: await listTargets(pool),
      rankingId: rows[0]!.id,
      postgresPid,
      pidsOf: (server) => [server.pid, postgresPid],
      async restart() {
        await ours.stop()
        ours = await startApplication(dir)
      },
    })
  } finally {
    for (const close of closing) await close()
  }
}
