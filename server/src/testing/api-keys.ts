import { randomBytes } from 'node:crypto'
import { KEY_SCOPES, type KeyScope } from '@liston/contract/kernel'
import { askerOf } from './ask.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'
type Sent = { payload?: unknown; headers?: Record<string, string> }

/** Creates an API key for a user who may have one; returns its secret, id and name. */
export async function makeApiKey(app: TestApp, who: TestPerson, scopes: readonly KeyScope[] = KEY_SCOPES) {
  const name = `guion ${randomBytes(3).toString('hex')}`
  const made = await askerOf(app)(who).post('/api-keys', { name, scopes })
  if (made.status !== 200) throw new Error(`No key was made: ${JSON.stringify(made.body)}`)
  return { secret: made.body.secret as string, id: made.body.key.id as string, name }
}

/** Sends requests as a program does: with a key and without a cookie. */
export const programOf =
  (app: TestApp, secret: string) =>
  (method: Method, path: string, { payload, headers }: Sent = {}) =>
    app.http.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${secret}`, ...headers },
      ...(payload === undefined ? {} : { payload: payload as object }),
    })
