import { countOrders } from '../server/src/features/voting/my-order.ts'
import { fairOrder } from '../server/src/features/voting/order/index.ts'
import { findRelated } from '../server/src/features/voting/related-rankings.ts'
import { readBallots } from '../server/src/features/voting/settle/count-ballots.ts'
import { reasonsOf } from '../server/src/features/voting/why-order.ts'
import { leaveSameBytes } from './guest-page.bench.ts'
import { cpuMsOf } from './rig/cpu.ts'
import { runLoad } from './rig/load.ts'
import type { Rig } from './rig/open-rig.ts'
import { quantile } from './rig/quantile.ts'
import { get } from './rig/requests.ts'
import { type Case, compare, ROUNDS, type Row, SECONDS } from './rig/row.ts'
import { settleCrowd, settleMany } from './rooms/settle-crowd.ts'

const AT_ONCE = 200
const DRAWN_ONE_BY_ONE = 25
const RANKINGS = 5_000

/**
 * Costs around a ranking: its page with many voters, its order with all reasons, its card image, its related rankings.
 */
export const rooms: Case = async (rig) => {
  const cards = await measureCards(rig)
  const crowd = await settleCrowd(rig.pool, { items: 100, voters: 50_000, comments: 1_000, orders: 1_000 })
  const few = await settleCrowd(rig.pool, { items: 20, voters: 50, comments: 10, orders: 10 })
  return [
    await comparePages(rig, { id: 'crowd-page', crowd, few, asked: '?bench=1' }),
    await comparePages(rig, { id: 'crowd-comments', crowd, few, asked: '?bench=1&with=comments' }),
    ...(await measureCount(rig, crowd)),
    ...cards,
    await measureRelated(rig),
  ]
}

type Pages = { id: string; crowd: string; few: string; asked: string }

/** The page of a ranking with many voters, and of one with few. The unknown parameter bypasses the cache. */
function comparePages(rig: Rig, { id, crowd, few, asked }: Pages): Promise<Row> {
  const ask = (ranking: string) => () =>
    runLoad({
      port: rig.ours.port,
      connections: 8,
      seconds: SECONDS,
      request: () => get(`/ranking/${ranking}/r${asked}`),
      pids: rig.pidsOf(rig.ours),
    })
  return compare({ id, ours: ask(crowd), limit: ask(few) })
}

/**
 * The fair order with ranges and reasons, and "Órdenes" with its orders. Reading 50,000 ballots is a row of its own.
 */
async function measureCount({ pool }: Rig, rankingId: string): Promise<Row[]> {
  const computed: number[] = []
  const read: number[] = []
  const at = new Date()
  const userMs = (since: NodeJS.CpuUsage) => process.cpuUsage(since).user / 1_000
  for (let round = -1; round < ROUNDS; round++) {
    const begun = process.cpuUsage()
    const { items, ballots } = await readBallots(pool, { rankingId, at })
    const readMs = userMs(begun)
    const there = process.cpuUsage()
    reasonsOf({ items, ballots, order: fairOrder({ rankingId, items, ballots }) })
    await countOrders(pool, { rankingId, at, items })
    // The first run is a warm-up for the JIT compiler.
    if (round < 0) continue
    computed.push(userMs(there))
    read.push(readMs)
  }
  return [
    { id: 'crowd-count', ours: computed },
    { id: 'crowd-read', ours: read },
  ]
}

async function measureCards(rig: Rig): Promise<Row[]> {
  const ids = [...new Set(rig.targets.map((target) => target.rankingId))]
  const address = (id: string) => `http://127.0.0.1:${rig.ours.port}/ranking/${id}/og-image`
  const ask = async (id: string) => {
    const answer = await fetch(address(id))
    await answer.arrayBuffer()
    return answer.status === 200
  }
  // The first one loads the fonts.
  await ask(ids.pop()!)
  const cold: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = cpuMsOf(rig.pidsOf(rig.ours))
    for (const id of ids.splice(0, DRAWN_ONE_BY_ONE)) await ask(id)
    cold.push((cpuMsOf(rig.pidsOf(rig.ours)) - before) / DRAWN_ONE_BY_ONE)
  }
  const burst = Promise.all(ids.splice(0, AT_ONCE).map(ask))
  const waits = await waitsDuring(rig, burst)
  const refused = (await burst).filter((drawn) => !drawn).length
  return [
    { id: 'card-cold', ours: cold },
    {
      id: 'card-burst',
      ours: [quantile(waits, 0.95)],
      ...(refused && { missing: `${refused} refused: the machine is busy` }),
    },
    await compareKept(rig),
  ]
}

/** Response times of `/livez` while other work is running, ms, shortest first. */
async function waitsDuring(rig: Rig, work: Promise<unknown>): Promise<number[]> {
  const waits: number[] = []
  let isOver = false
  void work.finally(() => (isOver = true)).catch(() => {})
  while (!isOver) {
    const since = performance.now()
    await (await fetch(`http://127.0.0.1:${rig.ours.port}/livez`)).arrayBuffer()
    waits.push(performance.now() - since)
  }
  await work
  return waits.sort((a, b) => a - b)
}

/** One card image repeatedly, and the same bytes from a file by the minimal server. */
async function compareKept(rig: Rig): Promise<Row> {
  const path = `/ranking/${rig.rankingId}/og-image`
  await leaveSameBytes(rig, path)
  const ask = (server: Rig['ours'], request: Buffer) => () =>
    runLoad({ port: server.port, connections: 16, seconds: SECONDS, request: () => request, pids: rig.pidsOf(server) })
  return compare({ id: 'card-kept', ours: ask(rig.ours, get(path)), limit: ask(rig.limit, get('/file')) })
}

/** Related rankings, queried for a different ranking each time, among thousands. */
async function measureRelated(rig: Rig): Promise<Row> {
  const ids = await settleMany(rig.pool, RANKINGS)
  const ours: number[] = []
  const cpuMs: number[] = []
  for (let round = -1; round < ROUNDS; round++) {
    const times: number[] = []
    const before = cpuMsOf([rig.postgresPid])
    for (const id of ids.splice(0, 50)) {
      const since = performance.now()
      const found = await findRelated(rig.pool, id)
      times.push(performance.now() - since)
      if (found.length === 0) throw new Error('Nothing is related to a ranking that has items in common with others')
    }
    if (round < 0) continue
    ours.push(
      quantile(
        times.sort((a, b) => a - b),
        0.5,
      ),
    )
    cpuMs.push((cpuMsOf([rig.postgresPid]) - before) / times.length)
  }
  return { id: 'related', ours, cpuMs }
}
