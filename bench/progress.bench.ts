import { showBoard } from '../server/src/features/leaderboard/boards/show-board.ts'
import { refreshBoards } from '../server/src/features/leaderboard/index.ts'
import { openDb } from '../server/src/platform/db/index.ts'
import { settlePeople } from './progress/settle-people.ts'
import type { Rig } from './rig/open-rig.ts'
import { quantile } from './rig/quantile.ts'
import { type Case, ROUNDS, type Row } from './rig/row.ts'

/** How many people climb: `BOARD_PEOPLE=1000000 node bench/run.ts progress`. */
const PEOPLE = Number(process.env.BOARD_PEOPLE ?? 50_000)
const ASKED = 300
const WAIT_MS = 100

/** What climbing costs: counting a ledger nobody has counted yet, and reading a leaderboard with one's own row. */
export const progress: Case = async (rig) => {
  await settlePeople(rig.pool, PEOPLE)
  const { db, pool, close } = openDb({ ...rig.connection })
  const platform = { db, pool, clock: { now: () => new Date() } }
  try {
    return [...(await measureCounting(platform)), ...(await measureReading(platform, rig))]
  } finally {
    await close()
  }
}

type Platform = Parameters<typeof refreshBoards>[0]

/** The application counts every minute too: where it is at it already, its end is the end. */
async function measureCounting(platform: Platform): Promise<Row[]> {
  const began = performance.now()
  const startMb = process.memoryUsage().rss / 2 ** 20
  let mostMb = startMb
  const watch = setInterval(() => (mostMb = Math.max(mostMb, process.memoryUsage().rss / 2 ** 20)), WAIT_MS)
  while (!(await refreshBoards(platform))) await new Promise((done) => setTimeout(done, WAIT_MS))
  clearInterval(watch)
  return [
    { id: 'boards-count', ours: [((performance.now() - began) / PEOPLE) * 1_000] },
    { id: 'boards-count-memory', ours: [Math.max(0, mostMb - startMb)] },
  ]
}

/** The slowest of twenty readings of a signed-in person, whoever they are and however many stand there. */
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
        if (!board.me || board.rows.length !== 100) throw new Error('Somebody is missing on the leaderboard')
      }
      if (round > 0)
        p95.push(
          quantile(
            took.sort((a, b) => a - b),
            0.95,
          ),
        )
    }
    rows.push({ id: `boards-read-${period}`, ours: p95 })
  }
  return rows
}
