import { type Missions, missionRefusals, missionRules } from '@liston/contract/missions'
import { onceInTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { abilitiesOf } from '../draw/abilities.ts'
import { chooseOther } from '../draw/choose.ts'
import { findFacts } from '../draw/store.ts'
import { keepUp } from '../settle/keep-up.ts'
import { exchange, findBefore, findCurrent, holdMissions } from '../store.ts'
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
