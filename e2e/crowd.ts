import type { Page } from '@playwright/test'
import { addPerson, type PersonTraits, type TestPerson } from '../server/src/testing/people.ts'
import { openPool } from '../server/src/testing/pool.ts'
import type { TestApp } from '../server/src/testing/test-app.ts'
import { cast } from '../server/src/testing/votes.ts'
import { expect, withoutReward } from './people.ts'
import type { World } from './worlds/world.ts'

type Injected = { method?: string; url: string; headers?: Record<string, string>; payload?: object }
type Target = Parameters<typeof cast>[1]['on']

/**
 * Helpers of server tests for the application of a world: they write into its database and call its API over HTTP.
 * `now` is the world's time. Close it before the world ends.
 */
export function openCrowd({ origin, connection }: Pick<World, 'origin' | 'connection'>, now = () => new Date()) {
  const pool = openPool({ ...connection, max: 4 })
  /** Has the interface of `app.http.inject` in tests within one process. */
  async function inject({ method = 'GET', url, headers, payload }: Injected) {
    const answer = await fetch(`${origin}${url}`, {
      method,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      ...(payload && { body: JSON.stringify(payload) }),
    })
    const body = await answer.text()
    const said = Object.fromEntries(answer.headers)
    return { statusCode: answer.status, headers: said, body, json: () => JSON.parse(body) as unknown }
  }
  /** The fields of an application that the helpers of in-process tests need. */
  const app = { pool, clock: { now }, http: { inject } } as unknown as TestApp
  return {
    app,
    /** Adds a user whose session comes from the network. */
    async join(name: string, network = '192.0.2.0', traits?: PersonTraits): Promise<TestPerson> {
      const person = await addPerson(app, name, traits)
      // The session outlives every clock that a test sets.
      await pool.query("UPDATE session SET ip_address = $2, expires_at = '2100-01-01' WHERE user_id = $1", [
        person.id,
        network,
      ])
      return person
    },
    async vote(person: TestPerson, on: Target): Promise<void> {
      const { status, code } = await cast(app, { person, on })
      expect(`a vote: ${status} ${code ?? ''}`).toBe('a vote: 200 ')
    },
    close: () => pool.end(),
  }
}

/** Signs a page's browser in as one of the users. The daily reward's modal does not interfere. */
export async function become(page: Page, { cookie }: TestPerson, origin: string): Promise<void> {
  await withoutReward(page)
  await page.context().addCookies([{ name: 'sid', value: cookie.slice('sid='.length), url: origin }])
}
