import { leaderboardRules } from '@liston/contract/leaderboard'
import type { Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { type Movement, postMovements } from '../../economy/index.ts'
import { LeagueClosed } from '../events.ts'
import { type Ended, findStandings, type OpenCohort, type Standing, writeEnd } from './closing-store.ts'

const { LEAGUES, likenessOf, outcomeOf } = leaderboardRules
const STEP = { up: 1, down: -1, stay: 0, out: 0 } as const

/** Ends the week of cohorts that are held: who moves, who is paid, who is told. All of it or nothing. */
export async function closeCohorts(platform: Platform, trx: Trx, cohorts: OpenCohort[]): Promise<void> {
  const at = platform.clock.now()
  const { week } = cohorts[0]!
  const standings = Map.groupBy(
    await findStandings(trx, { week, ids: cohorts.map(({ id }) => id) }),
    ({ cohortId }) => cohortId,
  )
  const ended = cohorts.flatMap(({ id, tier }) => endOf(tier, standings.get(id) ?? []))
  const prizes = ended.filter(({ stars }) => stars > 0).map((e) => prizeOf(week, e))
  await postMovements(trx, prizes, at)
  await writeEnd(trx, { cohorts, ended, at })
  const moved = ended.flatMap(({ userId, place, stars, outcome, tier }) =>
    place !== null && (stars > 0 || STEP[outcome] !== 0)
      ? [{ userId, from: LEAGUES[tier - STEP[outcome]]!, to: LEAGUES[tier]!, place, stars }]
      : [],
  )
  if (moved.length > 0) await platform.events.publish(trx, LeagueClosed, { week, moved })
}

const prizeOf = (week: string, { userId, stars }: Ended): Movement => ({
  userId,
  currency: 'stars',
  delta: stars,
  kind: 'league_prize',
  key: week,
})

/** How a week ended for each of a cohort, given in order. */
function endOf(tier: number, standings: Standing[]): Ended[] {
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
