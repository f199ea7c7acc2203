import { runInNewContext } from 'node:vm'
import { setFlagsFromString } from 'node:v8'
import { fairOrder } from '../server/src/features/voting/order/index.ts'
import * as crowds from './order/simulation/crowds.ts'
import { plain } from './order/simulation/measure.ts'
import { type Measured, measureOrder } from './order/measure-order.ts'
import { writeTable } from './order/write-table.ts'
import { type Case, ROUNDS, type Row } from './rig/row.ts'

/**
 * The fair order ("Justo") on simulated voters: its quality, the effect of attacks, its cost. Rewrites the table of
 * docs/order.md.
 */
export const order: Case = async () => {
  const measured = measureOrder()
  const cost = measureCost()
  await writeTable(measured, { ms: Math.min(...cost[0].ours), plainMs: Math.min(...cost[0].limit!) })
  return [...cost, ...rowsOf(measured)]
}

function rowsOf({ still, grown, covered, newcomers }: Measured): Row[] {
  return [
    { id: 'order-still', ours: [still.ahead] },
    { id: 'order-grown', ours: [grown.ahead] },
    { id: 'order-covered', ours: covered },
    { id: 'order-newcomers', ours: newcomers.map(({ median: m }) => m) },
    { id: 'order-newcomers-worst', ours: newcomers.map(({ worst }) => worst) },
  ]
}

/** CPU time of one order with ranges, for a list of maximum size, and the memory left after many of them. */
function measureCost(): [Row, Row] {
  const electorate = crowds.electorateOf({ items: 100, voters: 50_000, law: 'zipf 0.6', habit: 'approval' })
  const random = crowds.randomOf('cost')
  const born = crowds.growing(100, random)
  const list = {
    rankingId: 'cost',
    items: crowds.candidatesOf(100, random, born),
    ballots: crowds.gather(electorate, random, { born }),
  }
  const cpuMs = (run: () => unknown) => {
    const before = process.cpuUsage()
    run()
    return process.cpuUsage(before).user / 1_000
  }
  // Warm-up for the JIT compiler.
  for (let warm = 0; warm < ROUNDS; warm++) fairOrder(list)
  const ours: number[] = []
  const limit: number[] = []
  const leftMb: number[] = []
  const startMb = settledMb()
  for (let round = 0; round < 3 * ROUNDS; round++) {
    ours.push(cpuMs(() => fairOrder(list)))
    limit.push(cpuMs(() => plain(list.items, list.ballots)))
    leftMb.push(Math.max(0, settledMb() - startMb))
  }
  return [
    { id: 'order-cost', ours, limit },
    { id: 'order-memory', ours: leftMb },
  ]
}

function settledMb(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  return process.memoryUsage().heapUsed / 2 ** 20
}
