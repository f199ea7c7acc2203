import { inTransaction, onlyOne, repeatCollisions } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { settleRanking } from '../../voting/index.ts'
import { findWhose } from '../voiding/store.ts'
import { voidSuspects } from '../voiding/void-suspects.ts'
import { findSerial, noteSerial } from './store.ts'

/** Read by whom it concerns, in the language of the house. */
const REASON = 'Muchos votos seguidos a una misma persona / Many votes in a row for one person'

/** Every night: one person's serial votes for one author are voided; they are told, and may appeal (rules 3.29). */
export async function reverseSerial(platform: Platform): Promise<void> {
  const { db, pool, clock } = platform
  await onlyOne(pool, 'reverse-serial-votes', async () => {
    const at = clock.now()
    for (const serial of await findSerial(db, at)) {
      await repeatCollisions(() =>
        inTransaction(db, async (trx) => {
          const incidentId = await noteSerial(trx, { ...serial, reason: REASON, at })
          await voidSuspects(platform, trx, { incidentId, voteIds: serial.voteIds, at })
        }),
      )
      for (const id of (await findWhose(db, serial.voteIds)).rankingIds) await settleRanking(platform, id)
    }
  })
}
