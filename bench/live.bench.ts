import { get as openHttp, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import pg from 'pg'
import { memoryMbOf } from './rig/cpu.ts'
import { runLoad } from './rig/load.ts'
import type { Rig } from './rig/open-rig.ts'
import { quantile } from './rig/quantile.ts'
import { vote } from './rig/requests.ts'
import { type Case, ROUNDS, type Row } from './rig/row.ts'
import { type ServerProcess, startLimit } from './rig/server-process.ts'

const STREAMS = 2_000
const VOTES = 15

/** Live updates: how soon a vote reaches another browser, and the cost of an open stream. */
export const live: Case = async (rig) => [await measureDelivery(rig), await measureStreams(rig)]

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Votes at irregular times by one user after another; the time counts until a message shows the vote. */
async function measureDelivery(rig: Rig): Promise<Row> {
  const ours: number[] = []
  const limit: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(p95(await deliver(rig, round)))
    limit.push(p95(await notify(rig)))
  }
  return { id: 'vote-live', ours, limit }
}

const p95 = (times: number[]) =>
  quantile(
    times.sort((a, b) => a - b),
    0.95,
  )

async function deliver(rig: Rig, round: number): Promise<number[]> {
  const target = rig.targets[round + 40]!
  const stream = await openStream(rig.ours.port, `ranking:${target.rankingId}`)
  const { rows } = await rig.pool.query<{ points: string }>('SELECT points FROM ranking WHERE id = $1', [
    target.rankingId,
  ])
  const before = Number(rows[0]?.points)
  const sentAt: number[] = []
  const times: number[] = []
  stream.setEncoding('utf8').on('data', (text: string) => {
    const now = performance.now()
    const points = Number(/"rankingId":"[^"]+","points":(\d+)/.exec(text)?.[1] ?? 0)
    for (let n = times.length; n < sentAt.length && before + n + 1 <= points; n++) times.push(now - sentAt[n]!)
  })
  for (let n = 0; n < VOTES; n++) {
    sentAt.push(performance.now())
    const request = vote(target.id, 1_000 + round * VOTES + n)
    await runLoad({ port: rig.ours.port, connections: 1, seconds: 0, request: () => request, pids: [] })
    await pause((n * 37) % 230)
  }
  const deadline = performance.now() + 5_000
  while (times.length < VOTES && performance.now() < deadline) await pause(10)
  stream.destroy()
  if (times.length < VOTES) throw new Error(`Only ${times.length} of ${VOTES} votes reached the other browser`)
  return times
}

const openStream = (port: number, topics: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    openHttp({ port, path: `/events?topics=${topics}` }, (answer) => answer.once('readable', () => resolve(answer))).on(
      'error',
      reject,
    )
  })

/** The limit: a NOTIFY from one database connection to another. */
async function notify(rig: Rig): Promise<number[]> {
  const hear = new pg.Client(rig.connection)
  await hear.connect()
  await hear.query('LISTEN bench')
  const times: number[] = []
  for (let n = 0; n < 50; n++) {
    const heard = new Promise((resolve) => hear.once('notification', resolve))
    const start = performance.now()
    await rig.pool.query('NOTIFY bench')
    await heard
    times.push(performance.now() - start)
  }
  await hear.end()
  return times
}

/** Memory of a fresh server per open stream, in KB: 2,000 more streams in each round. */
async function measureStreams(rig: Rig): Promise<Row> {
  const path = `/events?topics=ranking:${rig.rankingId},feed`
  await rig.restart()
  const bare = await startLimit(rig.connection)
  try {
    return { id: 'stream-memory', ours: await kbAStream(rig.ours, path), limit: await kbAStream(bare, '/events') }
  } finally {
    await bare.stop()
  }
}

async function kbAStream(server: ServerProcess, path: string): Promise<number[]> {
  const settledMb = async () => {
    server.collectGarbage()
    await pause(400)
    return memoryMbOf(server.pid).now
  }
  const sockets: Socket[] = []
  const open = async (count: number) =>
    sockets.push(...(await Promise.all(Array.from({ length: count }, () => openSocket(server.port, path)))))
  // Opened first, because one-time costs of the first streams do not count.
  await open(STREAMS / 10)
  const kb: number[] = []
  let before = await settledMb()
  for (let round = 0; round < ROUNDS; round++) {
    await open(STREAMS)
    const after = await settledMb()
    kb.push(((after - before) * 1024) / STREAMS)
    before = after
  }
  for (const socket of sockets) socket.destroy()
  return kb
}

/** An event stream on a socket of its own, once it has answered. Rejects if the connection fails. */
export function openSocket(port: number, path: string) {
  return new Promise<Socket>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('error', reject)
    socket.once('data', () => resolve(socket))
    socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`)
  })
}
