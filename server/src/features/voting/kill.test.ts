import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { type AppProcess, databaseOf, kill9, startApp, stopApp } from '../../testing/app-process.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openPool } from '../../testing/pool.ts'
import { sizeOf } from '../../testing/proof-sizes.ts'

const CYCLES = sizeOf('votes')
const VOTERS = 40
/** How many of them vote in one ranking: too few for attack detection to judge it and freeze it. */
const IN_ONE = 8
const STREAMS = 12
const OPENING_STARS = 100
/** The two that differ most come first: the application outlives its database, or neither is left. */
const victims = ['database', 'both', 'app'] as const
/** Number of acknowledged votes between two kills. */
const BETWEEN = 60

let dataDir: string
let app: AppProcess
let pool: pg.Pool
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'liston-kill-'))
  // The database's user may enter, too, so that its socket lies next to the data, where the test finds it.
  await chmod(dataDir, 0o711)
  app = await startApp(dataDir)
  pool = openPool(databaseOf(dataDir).connection)
  pool.on('error', () => {})
  // Timeout: starts an application, and creates its database.
}, 60_000)
afterAll(async () => {
  await pool.end()
  await stopApp(app)
  await rm(dataDir, { recursive: true, force: true })
})

type Task = { person: TestPerson; itemId: string; kind: 'vote' | 'boost'; key: string }

/** Sends a vote with the same key until it is acknowledged, as a browser with a bad connection does. */
async function castForSure({ person, itemId, kind, key }: Task): Promise<string> {
  for (;;) {
    const response = await fetch(`${app.url}/api/v1/votes`, {
      method: 'PUT',
      headers: {
        cookie: person.cookie,
        'sec-fetch-site': 'same-origin',
        'idempotency-key': key,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ targetType: 'item', targetId: itemId, kind }),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined)
    const body = (await response?.json().catch(() => undefined)) as { voteId: string } | undefined
    if (response?.ok && body) return body.voteId
    if (response && response.status < 500) throw new Error(`Refused: ${JSON.stringify(body)}`)
    await wait(30)
  }
}

async function killOnce(cycle: number): Promise<void> {
  const victim = victims[cycle % victims.length]
  if (victim !== 'app') process.kill(await databaseOf(dataDir).pid(), 'SIGKILL')
  if (victim !== 'database') {
    await kill9(app.child)
    app = await startApp(dataDir)
  }
}

/** Votes of all users in enough rankings for all cycles, and one Boost per ranking. */
async function prepare(): Promise<Task[]> {
  const ground = { pool, clock: { now: () => new Date() } }
  const ana = await addPerson(ground, 'ana')
  const voters: TestPerson[] = []
  for (let i = 0; i < VOTERS; i++) voters.push(await addPerson(ground, `voter${i}`, { stars: OPENING_STARS }))
  const tasks: Task[] = []
  for (let n = 0; n < 25 + 15 * CYCLES; n++) {
    const { itemIds } = await addRanking(ground, ana, { items: ['Espinacas', 'Salmorejo', 'Pringá'] })
    const some = Array.from({ length: IN_ONE }, (_, k) => voters[(n * IN_ONE + k) % VOTERS]!)
    for (const itemId of itemIds)
      for (const person of some) tasks.push({ person, itemId, kind: 'vote', key: `${itemId} vote` })
    const person = voters[n % VOTERS]!
    tasks.push({ person, itemId: itemIds[0]!, kind: 'boost', key: `${n} boost` })
  }
  return tasks
}

/** Sends the tasks in order over several streams; `stop` ends them after the votes in flight. */
function startStreams(tasks: Task[]) {
  const acknowledged = new Map<string, Task>()
  let isOver = false
  const queue = tasks.values()
  const stream = async () => {
    for (const task of queue) {
      acknowledged.set(await castForSure(task), task)
      if (isOver) return
    }
  }
  const streams = Promise.all(Array.from({ length: STREAMS }, stream))
  return {
    acknowledged,
    /** Waits for more than BETWEEN further acknowledged votes. */
    async flow() {
      const before = acknowledged.size
      const more = () => expect(acknowledged.size).toBeGreaterThan(before + BETWEEN)
      await vi.waitFor(more, { timeout: 30_000, interval: 20 })
    },
    async stop() {
      isOver = true
      await streams
    },
  }
}

const title = `no acknowledged vote is lost or doubled in ${CYCLES} kills of the database, both, the application`
// Timeout: each cycle restarts the application or its database.
test(title, { timeout: 60_000 + CYCLES * 20_000 }, async () => {
  const { acknowledged, flow, stop } = startStreams(await prepare())
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    await flow()
    await killOnce(cycle)
  }
  await flow()
  await stop()

  const { rows } = await pool.query('SELECT id, user_id, item_id, kind FROM vote WHERE withdrawn_at IS NULL')
  const stored = rows.map((v) => [v.id, v.user_id, v.item_id, v.kind].join()).sort()
  expect(stored).toEqual([...acknowledged].map(([id, t]) => [id, t.person.id, t.itemId, t.kind].join()).sort())
  const boosts = rows.filter((row) => row.kind === 'boost').length
  const { rows: spent } = await pool.query(
    "SELECT count(*)::int AS n, sum(delta)::int AS stars FROM ledger WHERE kind = 'boost'",
  )
  expect(spent[0]).toEqual({ n: boosts, stars: -10 * boosts })
  expect(await audit(pool)).toEqual([])
})
