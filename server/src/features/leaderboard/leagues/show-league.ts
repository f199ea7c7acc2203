import { leaderboardRules, type LeagueRow, type MyLeague } from '@liston/contract/leaderboard'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { presentAuthor } from '../../profiles/index.ts'
import { timesAt } from '../times-store.ts'
import { findCohort, findMember, type Member } from './store.ts'

const { LEAGUES, zoneOf } = leaderboardRules

const stateOf = ({ xp, isIn, inSight, tier }: Member): MyLeague['state'] => {
  if (!isIn) return xp > 0 || tier !== null ? 'invited' : 'early'
  return inSight ? 'in' : 'hidden'
}

/** Somebody's league this week. Of two who block one another neither sees the other; places are as they are. */
export async function showLeague({ clock }: Platform, db: Db, userId: string): Promise<MyLeague> {
  const { week, lastWeek, weekEndsAt } = await timesAt(db, clock.now())
  const member = await findMember(db, { userId, week, lastWeek })
  const state = stateOf(member)
  const tier = member.tier ?? 0
  const found =
    state === 'in' && member.cohortId ? await findCohort(db, { cohortId: member.cohortId, week, viewerId: userId }) : []
  const rows = found.map(({ xp, author, blocked }, i): LeagueRow & { blocked: boolean } => {
    const place = i + 1
    const zone = zoneOf({ place, people: found.length, tier })
    return { place, xp, zone, person: presentAuthor(author), blocked }
  })
  const { last } = member
  return {
    state,
    league: LEAGUES[tier]!,
    endsAt: weekEndsAt.toISOString(),
    people: rows.length,
    rows: rows.filter(({ blocked }) => !blocked).map(({ place, xp, zone, person }) => ({ place, xp, zone, person })),
    me: rows.find(({ person }) => person.id === userId) ?? null,
    last: last && { league: LEAGUES[last.tier]!, place: last.place, outcome: last.outcome, stars: last.stars },
  }
}
