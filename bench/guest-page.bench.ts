import { request as openRequest } from 'node:http'
import { runLoad } from './rig/load.ts'
import type { Rig } from './rig/open-rig.ts'
import { get, vote } from './rig/requests.ts'
import { type Case, compare, type Row, SECONDS, type Sides } from './rig/row.ts'

/** A ranking's page for guests: cached, rendered anew, and how soon it shows a vote. */
export const guestPage: Case = async (rig) => {
  const path = `/ranking/${rig.rankingId}`
  await leaveSameBytes(rig, path)
  return [
    await compare({
      id: 'guest-cached',
      ours: () => ask(rig, rig.ours, get(path)),
      limit: () => ask(rig, rig.limit, get('/same')),
    }),
    await measureVoteVisible(rig, path),
    await compare(guestUncached(rig)),
  ]
}

const ask = (rig: Rig, server: Rig['ours'], request: Buffer, seconds = SECONDS) =>
  runLoad({ port: server.port, connections: 16, seconds, request: () => request, pids: rig.pidsOf(server) })

/** The page from the database: pages with an unknown parameter are not cached. */
export const guestUncached = (rig: Rig, seconds = SECONDS): Sides => ({
  id: 'guest-uncached',
  ours: () => ask(rig, rig.ours, get(`/ranking/${rig.rankingId}?bench=1`), seconds),
  limit: () => ask(rig, rig.limit, get(`/page/${rig.rankingId}`), seconds),
})

/** Gives the minimal server exactly the response of ours. */
export async function leaveSameBytes(rig: Rig, path: string): Promise<void> {
  // The second response comes from the cache.
  await readRaw(rig.ours.port, path)
  const { headers, body } = await readRaw(rig.ours.port, path)
  await fetch(`http://127.0.0.1:${rig.limit.port}/same`, {
    method: 'POST',
    headers: { 'x-headers': JSON.stringify(headers) },
    body: new Uint8Array(body),
  })
}

const ofConnection = /^(date|connection|keep-alive)$/i

/** The response as transferred, still compressed, without headers that belong to the connection. */
function readRaw(port: number, path: string): Promise<{ headers: string[]; body: Buffer }> {
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'es' }
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    openRequest({ port, path, headers }, (answer) => {
      const pairs = Array.from({ length: answer.rawHeaders.length / 2 }, (_, i) =>
        answer.rawHeaders.slice(2 * i, 2 * i + 2),
      )
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({
          headers: pairs.filter(([name = '']) => !ofConnection.test(name)).flat(),
          body: Buffer.concat(parts),
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}

/** Milliseconds from a vote's response until a guest's page changes. */
async function measureVoteVisible(rig: Rig, path: string): Promise<Row> {
  const url = `http://127.0.0.1:${rig.ours.port}${path}`
  const html = async () => (await fetch(url, { headers: { 'accept-language': 'es' } })).text()
  const items = rig.targets.filter((t) => t.rankingId === rig.rankingId)
  const ours: number[] = []
  for (let i = 0; i < 5; i++) {
    const before = await html()
    await send(rig, vote(items[0]!.id, 300 + i))
    const votedAt = performance.now()
    while ((await html()) === before && performance.now() - votedAt < 5_000) await pause(10)
    ours.push(performance.now() - votedAt)
  }
  return { id: 'vote-visible', ours }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const send = (rig: Rig, request: string) =>
  runLoad({ port: rig.ours.port, connections: 1, seconds: 0, request: () => request, pids: [] })
