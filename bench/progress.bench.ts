import { showBoard } from '../server/src/features/leaderboard/show-board.ts'
import { refreshBoards } from '../server/src/features/leaderboard/index.ts'
import { onlyOne, openDb } from '../server/src/platform/db/index.ts'
import { measureNight } from './progress/measure-night.ts'
import { settlePeople } from './progress/settle-people.ts'
import { watchMemory } from './progress/watch-memory.ts'
import { progressed } from './rig/progressed.ts'
import type { Rig } from './rig/open-rig.ts'
import { quantile } from './rig/quantile.ts'
import { type Case, ROUNDS, type Row } from './rig/row.ts'

/** Number of users with XP: `BOARD_PEOPLE=1000000 node bench/run.ts progress`. */
const PEOPLE = Number(process.env.BOARD_PEOPLE ?? 50_000)
const ASKED = 300
const WAIT_MS = 100
const TELL_MS = 20_000

/**
 * Cost of progress: counting an uncounted ledger, reading a leaderboard with the user's own row, and the nightly jobs.
 */
export const progress: Case = async (rig) => {
  const { db, pool, close } = openDb({ ...rig.connection })
  const platform = { db, pool, clock: { now: () => new Date() } }
  try {
    // The application counts every minute. This holds its lock until all users exist; otherwise a part would be counted
    // before the measurement.
    const settle = async () => (await settlePeople(rig.pool, PEOPLE), true)
    while (!(await onlyOne(pool, 'refresh leaderboards', settle))) await wait()
    return [
      ...(await measureCounting(platform)),
      ...(await measureReading(platform, rig)),
      ...(await measureNight(rig, PEOPLE)),
    ]
  } finally {
    await close()
  }
}

type Platform = Parameters<typeof refreshBoards>[0]
const wait = () => new Promise((done) => setTimeout(done, WAIT_MS))

/** The application counts every minute too. If it is running already, this waits for it to end. */
async function measureCounting(platform: Platform): Promise<Row[]> {
  const began = performance.now()
  const telling = setInterval(() => void tell(platform), TELL_MS)
  const mostMb = await watchMemory(async () => {
    while (!(await refreshBoards(platform))) await wait()
  }).finally(() => clearInterval(telling))
  const seconds = (performance.now() - began) / 1_000
  progressed(`${PEOPLE} people counted in ${Math.round(seconds)} s`)
  return [
    { id: 'boards-count', ours: [(seconds * 1_000_000) / PEOPLE] },
    { id: 'boards-count-memory', ours: [mostMb] },
  ]
}

/** Reports progress in ledger rows. */
async function tell({ pool }: Platform): Promise<void> {
  const { rows } = await pool.query(
    'SELECT counted_seq AS counted, (SELECT max(seq) FROM ledger) AS last FROM board_progress',
  )
  progressed(`counted up to line ${rows[0].counted} of ${rows[0].last}`)
}

/** The top 100 and the user's own row: p95 over random signed-in users. */
async function measureReading(platform: Platform, { pool }: Rig): Promise<Row[]> {
  const rows: Row[] = []
  for (const period of ['week', 'all'] as const) {
    const p95: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const found = await pool.query<{ id: string }>(
        'SELECT id FROM bench.climber WHERE n = ANY (ARRAY(SELECT floor(random() * $1)::int FROM generate_series(1, $2)))',
        [PEOPLE, ASKED],
      )
      const took: number[] = []
      for (const { id: viewerId } of found.rows) {
        const began = performance.now()
        const board = await showBoard(platform, {
          viewerId,
          board: 'xp',
          period,
          scope: undefined,
          category: undefined,
        })
        took.push(performance.now() - began)
        if (!board.me || board.rows.length !== 100) throw new Error('Someone is missing on the leaderboard')
      }
      if (round > 0)
        p95.push(
          quantile(
            took.sort((a, b) => a - b),
            0.95,
          ),
        )
    }
    progressed(
      `board of ${period} read ${ASKED * (ROUNDS + 1)} times, p95 ${p95.map((ms) => ms.toFixed(1)).join(', ')} ms`,
    )
    rows.push({ id: `boards-read-${period}`, ours: p95 })
  }
  return rows
}
