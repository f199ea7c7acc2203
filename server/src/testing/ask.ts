import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'
// biome-ignore lint/suspicious/noExplicitAny: tests read answers as what they expect them to be
export type Answer = { status: number; body: any }

/** How often one who is told UNAVAILABLE asks again. */
const AGAIN = 8

/**
 * Asks the API as a person (or as a guest): `ask(ana).put('/drafts/…', draft)`. `key` is the Idempotency-Key. UNAVAILABLE, which a
 * slow machine may say of a crowd that waits for one row, promises that nothing was done: like any client, this one asks again.
 */
export const askerOf = (app: Pick<TestApp, 'http'>) => (person?: TestPerson | null) => {
  const call =
    (method: Method) =>
    async (path: string, payload?: object, key?: string, again = AGAIN): Promise<Answer> => {
      const answer = await app.http.inject({
        method,
        url: `/api/v1${path}`,
        headers: {
          ...(person ? { cookie: person.cookie } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
          ...(payload instanceof Uint8Array ? { 'content-type': 'application/octet-stream' } : {}),
        },
        ...(payload ? { payload } : {}),
      })
      const isJson = answer.headers['content-type']?.includes('json')
      const told = { status: answer.statusCode, body: isJson ? answer.json() : answer.body || null }
      return told.body?.code === 'UNAVAILABLE' && again > 0 ? call(method)(path, payload, key, again - 1) : told
    }
  return { get: call('GET'), put: call('PUT'), post: call('POST'), patch: call('PATCH'), del: call('DELETE') }
}
