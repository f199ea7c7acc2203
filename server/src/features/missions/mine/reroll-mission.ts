import { type Missions, missionRefusals, missionRules } from '@liston/contract/missions'
import { sql } from 'kysely'
import { type Db, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { abilitiesOf } from '../draw/abilities.ts'
import { chooseOther } from '../draw/choose.ts'
import { findFacts } from '../draw/store.ts'
import { keepUp } from '../settle/keep-up.ts'
import { findCurrent, holdMissions } from '../store.ts'
import type { MissionRow } from '../tables.ts'
import { missionsOf } from './show-missions.ts'

const refuse = refuser(missionRefusals.reroll)

/** Exchanges a mission of today for another that the person could do, once a day (rules 3.15). */
export async function rerollMission(
  platform: Platform,
  { userId, key, id }: { userId: string; key: string | null; id: string },
): Promise<Missions> {
  return onceInTransaction(platform.db, { userId, key, request: { rerollMission: id } }, async (trx) => {
    const at = platform.clock.now()
    const find = async () => {
      const today = (await findCurrent(trx, userId, at)).filter(({ series, toAt }) => series === 'daily' && toAt! > at)
      const mission = today.find((one) => one.id === id)
      if (!mission) throw refuse('NOT_FOUND')
      if (mission.state !== 'active') throw refuse('MISSION_OVER')
      if (today.some(({ insteadOf }) => insteadOf !== null)) throw refuse('REROLL_USED')
      return { mission, today }
    }
    await holdMissions(trx, userId)
    await find()
    await keepUp(platform, trx, userId)
    const { mission, today } = await find()
    const other = chooseOther({
      seed: `${userId} exchange ${mission.day}`,
      can: abilitiesOf(await findFacts(trx, userId, at)),
      last: await findBefore(trx, userId, mission.day),
      kind: mission.kind,
      today: today.map(({ kind }) => kind),
    })
    if (!other) throw refuse('NOTHING_ELSE')
    if (!(await exchange(trx, { id, kind: other, target: missionRules.taskOf(other).target })))
      throw refuse('REROLL_USED')
    return missionsOf(platform, trx, userId)
  })
}

/** Another in its place, begun anew. False: it is not active, or its day has had its exchange. */
async function exchange(trx: Trx, o: Pick<MissionRow, 'id' | 'kind' | 'target'>): Promise<boolean> {
  const { rows } = await sql`UPDATE mission SET instead_of = kind, kind = ${o.kind}, target = ${o.target}, progress = 0
    WHERE id = ${o.id} AND state = 'active' AND instead_of IS NULL RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** What was drawn on the last day before one. */
async function findBefore(db: Db, userId: string, day: string): Promise<MissionRow['kind'][]> {
  const { rows } = await sql<{ kind: MissionRow['kind'] }>`SELECT kind FROM mission
    WHERE user_id = ${userId} AND series = 'daily' AND day = (SELECT max(day) FROM mission
      WHERE user_id = ${userId} AND series = 'daily' AND day < ${day})`.execute(db)
  return rows.map(({ kind }) => kind)
}
