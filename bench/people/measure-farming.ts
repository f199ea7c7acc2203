import { audit } from '../../server/src/audit/audit.ts'
import { simulateFarming } from '../../server/src/testing/farming/simulate-farming.ts'
import { openOwn } from '../rig/open-own.ts'
import type { Rig } from '../rig/open-rig.ts'
import { progressed } from '../rig/progressed.ts'
import type { Row } from '../rig/row.ts'

/** Users in the ring, and as many honest ones: `FARMERS=6 node bench/run.ts people`. */
const EACH_SIDE = Number(process.env.FARMERS ?? 20)
const DAYS = 30

/**
 * Earnings in 30 days of a ring whose members vote, comment and invite among themselves, compared with as many honest
 * users.
 */
export async function measureFarming(rig: Rig): Promise<Row[]> {
  const { apps, close } = await openOwn(rig, 1)
  const [app] = apps
  try {
    const onDay = (day: number) => progressed(`farming, ${EACH_SIDE} and ${EACH_SIDE}: day ${day} of ${DAYS}`)
    const { farmed, earned, around } = await simulateFarming(app!, { eachSide: EACH_SIDE, days: DAYS, onDay })
    progressed(`farming: ${JSON.stringify({ ring: farmed, honest: earned, town: around })}`)
    const wrong = await audit(app!.pool)
    if (wrong.length > 0) throw new Error(`The audit finds ${JSON.stringify(wrong)}`)
    if (farmed.paidXp <= earned.paidXp) throw new Error('The ring did not try')
    if (earned.taken + around.taken > 0) throw new Error('Something was taken from honest people')
    return [
      { id: 'farming-xp', ours: [(100 * farmed.xp) / earned.xp] },
      { id: 'farming-stars', ours: [(100 * farmed.stars) / earned.stars] },
    ]
  } finally {
    await close()
  }
}
