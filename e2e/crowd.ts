import type { Page } from '@playwright/test'
import { addPerson, type PersonTraits, type TestPerson } from '../server/src/testing/people.ts'
import { openPool } from '../server/src/testing/pool.ts'
import type { TestApp } from '../server/src/testing/test-app.ts'
import { withoutReward } from './people.ts'
import type { World } from './worlds/world.ts'

/** Helpers of server tests for the database of a world. Close it before the world ends. */
export function openCrowd({ connection }: Pick<World, 'connection'>) {
  const pool = openPool({ ...connection, max: 4 })
  /** The fields of an application that the helpers need. */
  const app = { pool, clock: { now: () => new Date() } } as Pick<TestApp, 'pool' | 'clock'>
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
    close: () => pool.end(),
  }
}

/** Signs a page's browser in as one of the users. The daily reward's modal does not interfere. */
export async function become(page: Page, { cookie }: TestPerson, origin: string): Promise<void> {
  await withoutReward(page)
  await page.context().addCookies([{ name: 'sid', value: cookie.slice('sid='.length), url: origin }])
}
