import { connect, type Socket } from 'node:net'
import { tokenOf } from '../rig/voters.ts'

/** An open page of a user, with an event stream. */
export type OpenPage = {
  /** Resolves with the time (`performance.now()`) at which the next message with these words arrives. */
  hear(words: string): Promise<number>
  close(): void
}

const OPENED_AT_ONCE = 50
const LATE_MS = 10_000

/** Opens a stream for each user with the page's topics, fifty at once. */
export async function openPages(
  port: number,
  people: readonly { voter: number; topics: string }[],
): Promise<OpenPage[]> {
  const pages: OpenPage[] = []
  for (let from = 0; from < people.length; from += OPENED_AT_ONCE)
    pages.push(...(await Promise.all(people.slice(from, from + OPENED_AT_ONCE).map((one) => openPage(port, one)))))
  return pages
}

function openPage(port: number, { voter, topics }: { voter: number; topics: string }): Promise<OpenPage> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1' })
    let waiting: { words: string; heard: (at: number) => void } | null = null
    const page: OpenPage = {
      hear: (words) =>
        new Promise((heard, late) => {
          const timer = setTimeout(() => late(new Error(`"${words}" did not come within ${LATE_MS} ms`)), LATE_MS)
          waiting = { words, heard: (at) => (clearTimeout(timer), heard(at)) }
        }),
      close: () => socket.destroy(),
    }
    socket.on('error', reject)
    socket.once('data', () => resolve(page))
    // A message is far smaller than a chunk, so the words are never split.
    socket.on('data', (bytes) => {
      if (!waiting?.words || !bytes.includes(waiting.words)) return
      const { heard } = waiting
      waiting = null
      heard(performance.now())
    })
    socket.write(`GET /events?topics=${topics} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: sid=${tokenOf(voter)}\r\n\r\n`)
  })
}
