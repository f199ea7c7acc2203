import { setTimeout as wait } from 'node:timers/promises'
import type { TestPerson } from '../people.ts'

/** Average pause of a person between two requests, in ms. */
const PAUSE_MS = 20_000
const WRITES = 0.4
const PATIENCE_MS = 10_000

export type Vote = { person: TestPerson; itemId: string }
type Failure = { at: number; what: string; status: number }

export type Crowd = {
  /** Moments of acknowledged changes and of successful reads. */
  writes: number[]
  reads: number[]
  failures: Failure[]
  /** Acknowledged votes by id. */
  acknowledged: Map<string, Vote>
  /** People who did not see what they had just written. */
  forgotten: string[]
  /** Ends after the requests under way, each change repeated until it is acknowledged. */
  stop(): Promise<void>
}

/**
 * People who read pages and change things until `stop`. They repeat a change with the same key until it is
 * acknowledged, as a browser does, and then look at it.
 */
export function openCrowd(o: { url: string; votes: Map<TestPerson, string[]>; rankings: string[] }): Crowd {
  const crowd = { writes: [] as number[], reads: [] as number[], failures: [] as Failure[] }
  const acknowledged = new Map<string, Vote>()
  const forgotten: string[] = []
  let isOver = false

  async function send(
    who: { cookies: Map<string, string> },
    path: string,
    change?: { method: string; body: object; key: string },
  ) {
    const cookie = [...who.cookies].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(`${o.url}${path}`, {
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        ...(change && { 'content-type': 'application/json', 'idempotency-key': change.key }),
      },
      ...(change && { method: change.method, body: JSON.stringify(change.body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => undefined)
    const text = await response?.text().catch(() => undefined)
    const status = text === undefined ? 0 : response!.status
    for (const set of response?.headers.getSetCookie() ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      who.cookies.set(name, value)
    }
    const at = performance.now()
    if (status !== 200) crowd.failures.push({ at, what: change ? 'change' : 'read', status })
    else (change ? crowd.writes : crowd.reads).push(at)
    return { status, text: text ?? '' }
  }

  async function forSure(
    who: { cookies: Map<string, string> },
    path: string,
    change: { method: string; body: object; key: string },
  ) {
    for (;;) {
      const { status, text } = await send(who, path, change)
      if (status === 200) return JSON.parse(text) as Record<string, unknown>
      if (status >= 400 && status < 500) throw new Error(`Refused: ${text}`)
      await wait(500 + 1_000 * Math.random())
    }
  }

  async function live(person: TestPerson, items: string[]): Promise<void> {
    const [name = '', value = ''] = person.cookie.split('=')
    const who = { cookies: new Map([[name, value]]) }
    const guest = { cookies: new Map<string, string>() }
    const pick = () => o.rankings[Math.floor(Math.random() * o.rankings.length)]!
    for (let n = 0; !isOver; n++) {
      await wait(2 * PAUSE_MS * Math.random())
      if (isOver) return
      const [dice, itemId] = [Math.random(), items.at(-1)]
      if (dice < WRITES * 0.7 && itemId) {
        items.pop()
        const body = { targetType: 'item', targetId: itemId, kind: 'vote' }
        const { voteId } = await forSure(who, '/api/v1/votes', { method: 'PUT', body, key: `vote ${itemId}` })
        acknowledged.set(String(voteId), { person, itemId })
      } else if (dice < WRITES) {
        const bio = `${person.username} ${n}`
        await forSure(who, '/api/v1/me', { method: 'PATCH', body: { bio }, key: `bio ${bio}` })
        const { status, text } = await send(who, `/api/v1/profiles/${person.id}`)
        if (status === 200 && !text.includes(bio)) forgotten.push(bio)
      } else if (dice < 0.6) await send(guest, `/ranking/${pick()}`)
      else if (dice < 0.75) await send(who, `/ranking/${pick()}`)
      else await send(who, dice < 0.9 ? '/api/v1/rankings?sort=latest' : '/')
    }
  }

  const all = Promise.all([...o.votes].map(([person, items]) => live(person, items)))
  return {
    ...crowd,
    acknowledged,
    forgotten,
    async stop() {
      isOver = true
      await all
    },
  }
}

/** The longest time in ms without an event between two moments. */
export function longestGap(events: readonly number[], from: number, to: number): number {
  const inside = events.filter((at) => at >= from && at <= to)
  const edges = [from, ...inside, to]
  return Math.max(...edges.slice(1).map((at, i) => at - edges[i]!))
}
