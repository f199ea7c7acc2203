import { circleRules } from '@liston/contract/circles'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { simulateFarming } from '../../testing/farming/simulate-farming.ts'
import { openLanes } from '../../testing/progress/open-lanes.ts'
import { isFull, sizeOf } from '../../testing/proof-sizes.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

/** As few as make a ring. Twenty on each side take minutes: `npm run bench -- people`. */
const EACH_SIDE = circleRules.MIN_PARTNERS + 1
const DAYS = sizeOf('farming')

let app: TestApp
let own: Awaited<ReturnType<typeof openLanes>>
beforeAll(async () => {
  app = await openTestApp()
  // This application has its own clock.
  own = await openLanes(app.config, { ...inject('postgres'), database: app.database }, 1)
})
afterAll(async () => {
  await own.close()
  await app.close()
})

test(`a ring of ${EACH_SIDE} in a town earns less in ${DAYS} days than a twentieth of what as many honest people do`, async () => {
  const { farmed, earned, around } = await simulateFarming(own.apps[0]!, { eachSide: EACH_SIDE, days: DAYS })
  // The ring did try: its rewards before the clawback exceed those of honest users.
  expect(farmed.paidXp).toBeGreaterThan(earned.paidXp)
  expect(earned.xp).toBeGreaterThan(0)
  expect(farmed.xp).toBeLessThan(0.05 * earned.xp)
  // Levels pay Stars, and honest users reach the first levels only after weeks.
  if (isFull) {
    expect(earned.stars).toBeGreaterThan(0)
    expect(farmed.stars).toBeLessThan(0.05 * earned.stars)
  } else expect(farmed.stars).toBe(0)
  expect([earned.taken, around.taken]).toEqual([0, 0])
  expect(await audit(app.pool)).toEqual([])
  // Timeout: the test simulates days of everybody's activity through the endpoints.
}, 120_000)
