import { leaderboardRules } from '@liston/contract/leaderboard'
import type { Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { type Movement, postMovements } from '../../economy/index.ts'
import { LeagueClosed } from '../events.ts'
import { type Ended, findStandings, type OpenCohort, type Standing, writeEnd } from './closing-store.ts'

const { LEAGUES, likenessOf, outcomeOf } = leaderboardRules
const STEP = { up: 1, down: -1, stay: 0, out: 0 } as const

/** Ends the week of a cohort that is held: who moves, who is paid, who is told. All of it or nothing. */
export async function closeCohort(platform: Platform, trx: Trx, cohort: OpenCohort): Promise<void> {
  const at = platform.clock.now()
  const ended = endOf(cohort.tier, await findStandings(trx, cohort))
  const prizes = ended.filter(({ stars }) => stars > 0).map((e) => prizeOf(cohort, e))
  await postMovements(trx, prizes, at)
  await writeEnd(trx, { cohort, ended, at })
  const moved = ended.flatMap(({ userId, place, stars, outcome, tier }) =>
    place !== null && (stars > 0 || STEP[outcome] !== 0) ? [{ userId, to: LEAGUES[tier]!, place, stars }] : [],
  )
  if (moved.length > 0)
    await platform.events.publish(trx, LeagueClosed, { week: cohort.week, from: LEAGUES[cohort.tier]!, moved })
}

const prizeOf = ({ week }: OpenCohort, { userId, stars }: Ended): Movement => ({
  userId,
  currency: 'stars',
  delta: stars,
  kind: 'league_prize',
  key: week,
})

/** How a week ended for each of a cohort, given in order. */
export function endOf(tier: number, standings: Standing[]): Ended[] {
  const people = standings.filter(({ takesPart }) => takesPart).length
  let before = 0
  return standings.map(({ userId, xp, offsetMinutes, takesPart }) => {
    const likeness = likenessOf({ xp, offsetMinutes })
    if (!takesPart) return { userId, place: null, xp, outcome: 'out', stars: 0, tier, likeness }
    const place = ++before
    const { outcome, stars } = outcomeOf({ place, xp, people, tier })
    return { userId, place, xp, outcome, stars, tier: tier + STEP[outcome], likeness }
  })
}
