import { randomUUID } from 'node:crypto'
import { memoryMbOf } from './rig/cpu.ts'
import { quantile } from './rig/quantile.ts'
import { type Case, ROUNDS } from './rig/row.ts'
import { type CallAs, openCaller } from './talk/call-as.ts'
import { type OpenPage, openPages } from './talk/open-pages.ts'
import { settleChats, settleMatches, type Two } from './talk/settle-games.ts'

const MATCHES = 500
const CHATS = 2_000
const SECONDS = 25
/** Milliseconds between two moves of a match, by alternating players, and between two messages of a conversation. */
const MOVE_MS = 6_000
const MESSAGE_MS = 60_000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Running matches and open conversations at once: how soon the other side gets an update, and the cost of an open page.
 */
export const talk: Case = async (rig) => {
  await rig.restart()
  const { port, pid } = rig.ours
  const call = openCaller(port)
  const matches = await settleMatches({ rig, call, count: MATCHES, from: 10_000 })
  const chats = await settleChats({ rig, call, count: CHATS, from: 20_000 })
  const people = [
    ...matches.flatMap(({ id, voters }) => voters.map((voter) => ({ voter, topics: `match:${id}` }))),
    ...chats.flatMap(({ voters }) => voters.map((voter) => ({ voter, topics: 'feed' }))),
  ]
  const settledMb = async () => {
    rig.ours.collectGarbage()
    await pause(1_000)
    return memoryMbOf(pid).now
  }
  const before = await settledMb()
  const pages = await openPages(port, people)
  const kb = ((await settledMb()) - before) * (1_024 / pages.length)
  try {
    const pagesOf = (n: number): [OpenPage, OpenPage] => [pages[2 * n]!, pages[2 * n + 1]!]
    const [moves, messages]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      const until = performance.now() + SECONDS * 1_000
      const [moved, said]: [number[], number[]] = [[], []]
      await Promise.all([
        ...matches.map((two, n) => playUntil(until, { call, two, pages: pagesOf(n), times: moved })),
        ...chats.map((two, n) => writeUntil(until, { call, two, pages: pagesOf(MATCHES + n), times: said })),
      ])
      moves.push(p95(moved))
      messages.push(p95(said))
    }
    return [
      { id: 'move-live', ours: moves },
      { id: 'message-live', ours: messages },
      { id: 'page-memory', ours: [kb] },
    ]
  } finally {
    for (const page of pages) page.close()
  }
}

const p95 = (times: number[]) =>
  quantile(
    times.sort((a, b) => a - b),
    0.95,
  )

type Going = { call: CallAs; two: Two; pages: [OpenPage, OpenPage]; times: number[] }

/** The players alternate: each starts a round and answers it. */
async function playUntil(until: number, { call, two: { id, voters }, pages, times }: Going): Promise<void> {
  await pause(Math.random() * MOVE_MS)
  for (let n = 0; performance.now() < until; n++) {
    const side = n % 2
    const [voter, other] = [voters[side]!, pages[1 - side]!]
    type Begun = { running: { token: string } | null }
    const begun = await timed(other, '"moved"', times, () =>
      call<Begun>({ voter, path: `/rumble/matches/${id}/round` }),
    )
    if (!begun.running) return
    await pause(MOVE_MS)
    const body = { token: begun.running.token, choice: 'a' }
    await timed(other, '"moved"', times, () => call({ voter, path: `/rumble/matches/${id}/answers`, body }))
    await pause(MOVE_MS)
  }
}

async function writeUntil(until: number, { call, two: { id, voters }, pages, times }: Going): Promise<void> {
  for (let n = 0; ; n++) {
    const wait = MESSAGE_MS * (n === 0 ? Math.random() : 1)
    if (performance.now() + wait > until) return
    await pause(wait)
    const side = n % 2
    const body = { clientId: randomUUID(), body: `Y además, la número ${n} me parece la mejor de todas` }
    await timed(pages[1 - side]!, '"chat"', times, () =>
      call({ voter: voters[side]!, path: `/chats/${id}/messages`, body }),
    )
  }
}

/** Records the time from a request until the other side gets the message. */
async function timed<T>(
  other: OpenPage,
  words: string,
  times: number[],
  send: () => Promise<{ answer: T; sentAt: number }>,
): Promise<T> {
  const heard = other.hear(words)
  const [at, { answer, sentAt }] = await Promise.all([heard, send()])
  times.push(at - sentAt)
  return answer
}
