import type { Cup } from '@liston/contract/rumble'
import { onceInTransaction } from '../../../../platform/db/index.ts'
import type { RumblePlatform } from '../../rumble-platform.ts'
import { presentCup } from '../present-cup.ts'
import { findCup } from '../store.ts'
import { enterCup, mayPlay } from './enter-cup.ts'
import { keepCup } from './keep-cup.ts'

/** Takes a cup up again: a pair that is too old is shown anew, and who has lost their opponent goes on. */
export async function resumeCup(
  platform: RumblePlatform,
  o: { userId: string; key: string | null; id: string },
): Promise<Cup> {
  const { userId, key, id } = o
  const at = platform.clock.now()
  return onceInTransaction(platform.db, { userId, key, request: { resumeCup: id } }, async (trx) => {
    const mine = { id, userId, at }
    const entered = await enterCup(trx, mine)
    await mayPlay(trx, entered, mine)
    const { cup, arena } = entered
    await keepCup(trx, cup, { arena, at })
    return presentCup(trx, (await findCup(trx, mine))!, { arena, at })
  })
}
