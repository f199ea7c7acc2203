import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'
// biome-ignore lint/suspicious/noExplicitAny: tests read answers as what they expect them to be
export type Answer = { status: number; body: any }

/** Asks the API as a person (or as a guest): `ask(ana).put('/drafts/…', draft)`. `key` is the Idempotency-Key. */
export const askerOf = (app: Pick<TestApp, 'http'>) => (person?: TestPerson | null) => {
  const call =
    (method: Method) =>
    async (path: string, payload?: object, key?: string): Promise<Answer> => {
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
      return { status: answer.statusCode, body: isJson ? answer.json() : answer.body || null }
    }
  return { get: call('GET'), put: call('PUT'), post: call('POST'), patch: call('PATCH'), del: call('DELETE') }
}
