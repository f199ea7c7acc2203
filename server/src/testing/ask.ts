import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'
// biome-ignore lint/suspicious/noExplicitAny: tests read answers as what they expect them to be
export type Answer = { status: number; body: any }

/** Maximum number of retries after UNAVAILABLE. */
const AGAIN = 8

/**
 * Repeats a request until it is served. A slow machine may respond UNAVAILABLE while many requests wait for one row.
 * That code promises that nothing was done, so a test retries like any client.
 */
export async function untilServed<A extends { statusCode: number; body: string }>(ask: () => Promise<A>): Promise<A> {
  for (let left = AGAIN; ; left--) {
    const answer = await ask()
    if (answer.statusCode !== 503 || !answer.body.includes('"UNAVAILABLE"') || left === 0) return answer
  }
}

/** Calls the API as a user or a guest: `ask(ana).put('/drafts/…', draft)`. `key` is the Idempotency-Key. */
export const askerOf = (app: Pick<TestApp, 'http'>) => (person?: TestPerson | null) => {
  const call =
    (method: Method) =>
    async (path: string, payload?: object, key?: string): Promise<Answer> => {
      const headers = {
        ...(person ? { cookie: person.cookie } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(payload instanceof Uint8Array ? { 'content-type': 'application/octet-stream' } : {}),
      }
      const asked = { method, url: `/api/v1${path}`, headers, ...(payload ? { payload } : {}) }
      const answer = await untilServed(async () => await app.http.inject(asked))
      const isJson = answer.headers['content-type']?.includes('json')
      return { status: answer.statusCode, body: isJson ? answer.json() : answer.body || null }
    }
  return { get: call('GET'), put: call('PUT'), post: call('POST'), patch: call('PATCH'), del: call('DELETE') }
}

/**
 * Maps items with up to `atOnce` calls at a time, and keeps their order. Requests mostly wait for PostgreSQL, so on a
 * busy machine one by one takes longer. Many more at a time would meet the deadlines of the server.
 */
export async function mapAtOnce<T, R>(items: readonly T[], map: (item: T, at: number) => Promise<R>, atOnce = 4) {
  const results: R[] = []
  const waiting = items.entries()
  const work = async () => {
    for (const [at, item] of waiting) results[at] = await map(item, at)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}
