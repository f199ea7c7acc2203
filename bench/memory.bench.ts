import { memoryMbOf } from './rig/cpu.ts'
import { runLoad } from './rig/load.ts'
import type { Rig } from './rig/open-rig.ts'
import { get } from './rig/requests.ts'
import { type Case, ROUNDS, SECONDS } from './rig/row.ts'
import { type ServerProcess, startLimit } from './rig/server-process.ts'

/** Memory of the server process: shortly after its start, and the maximum under all kinds of reads. */
export const memory: Case = async (rig) => {
  const rest: number[] = []
  const peak: number[] = []
  const limitRest: number[] = []
  const limitPeak: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await rig.restart()
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    rest.push(memoryMbOf(rig.ours.pid).now)
    await readAll(rig, rig.ours)
    peak.push(memoryMbOf(rig.ours.pid).peak)
    if (round > 0) continue
    const bare = await startLimit(rig.connection)
    limitRest.push(memoryMbOf(bare.pid).now)
    await load(rig, { server: bare, path: '/', voters: false })
    limitPeak.push(memoryMbOf(bare.pid).peak)
    await bare.stop()
  }
  return [
    { id: 'memory-rest', ours: rest, limit: limitRest },
    { id: 'memory-peak', ours: peak, limit: limitPeak },
  ]
}

type Kind = { server: ServerProcess; path: string; voters: boolean }
const load = (rig: Rig, { server, path, voters }: Kind) =>
  runLoad({
    port: server.port,
    connections: 64,
    seconds: SECONDS,
    request: (c) => get(path, voters ? { voter: c } : {}),
    // A process that has just started may turn visitors away.
    expect: [200, 503],
    pids: rig.pidsOf(server),
  })

async function readAll(rig: Rig, server: ServerProcess): Promise<void> {
  const { rankingId: id } = rig
  for (const path of [`/ranking/${id}`, `/ranking/${id}?bench=1`, '/']) await load(rig, { server, path, voters: false })
  for (const path of [`/ranking/${id}`, `/api/v1/rankings/${id}`]) await load(rig, { server, path, voters: true })
}
