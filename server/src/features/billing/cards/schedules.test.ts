import { afterAll, beforeAll, expect, test } from 'vitest'
import { sizeOf } from '../../../testing/proof-sizes.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { runSchedules } from './testing/run-schedules.ts'

/** `npm run bench -- payments` runs 60,000 other schedules. */
const count = sizeOf('payments')
const from = 1

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test(
  'in random schedules of what providers tell, PRO is what the model says at each quiet point',
  async () => {
    const { failures, schedules, quietPoints } = await runSchedules(app, { from, count })
    expect(failures.slice(0, 5)).toEqual([])
    expect(schedules).toBe(count)
    expect(quietPoints).toBeGreaterThan(count)
    // The full size takes a minute.
  },
  30_000 + count * 100,
)
