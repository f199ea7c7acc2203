import { circleRules } from '@liston/contract/circles'
import { inTransaction, onlyOne } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { findCircles } from './finding/find-circles.ts'
import { allowLongLook, findSeqAt, noteLook } from './finding/store.ts'
import { keepCircles } from './keep-circles.ts'
import { takeBack } from './taking/take-back.ts'

const DAY_MS = 86_400_000

/**
 * Looks for circles in what the last thirty days were paid, and takes back what each brought (rules 3.14, 3.29). Every
 * member is a transaction of their own: what dies on the way is done by the next look, and nothing is taken twice.
 */
export async function lookForCircles(platform: Platform): Promise<void> {
  await onlyOne(platform.pool, 'look-for-circles', async () => {
    const at = platform.clock.now()
    const from = new Date(at.getTime() - circleRules.WINDOW_DAYS * DAY_MS)
    const afterSeq = await findSeqAt(platform.db, from)
    const circles = await inTransaction(platform.db, async (trx) => {
      await allowLongLook(trx)
      return findCircles(trx, { from, afterSeq })
    })
    const members = await keepCircles(platform, { circles, at, from })
    const failures: unknown[] = []
    for (const { userId } of members)
      await takeBack(platform.db, { userId, afterSeq, at }).catch((error: unknown) => failures.push(error))
    await noteLook(platform.db, { at, before: from, afterSeq })
    // One that fails keeps nobody else from theirs.
    if (failures.length > 0) throw failures[0]
  })
}
