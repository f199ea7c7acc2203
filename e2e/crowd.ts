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
 * Helpers of server tests on the application of a world: they write into its database and call its API by its address.
 * `now` is the time of the world. Close it before the world ends.
 */
export function openCrowd({ origin, connection }: Pick<World, 'origin' | 'connection'>, now = () => new Date()) {
  const pool = openPool({ ...connection, max: 4 })
  /** As `app.http` of a test in one process is asked. */
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
  /** What helpers of tests in one process need of an application. */
  const app = { pool, clock: { now }, http: { inject } } as unknown as TestApp
  return {
    app,
    /** Adds a person with a session that came from a network. */
    async join(name: string, network = '192.0.2.0', traits?: PersonTraits): Promise<TestPerson> {
      const person = await addPerson(app, name, traits)
      // Whatever year the test is in, they stay signed in.
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

/** A page's browser becomes one of them; the reward of their day does not come over what they do. */
export async function become(page: Page, { cookie }: TestPerson, origin: string): Promise<void> {
  await withoutReward(page)
  await page.context().addCookies([{ name: 'sid', value: cookie.slice('sid='.length), url: origin }])
}
