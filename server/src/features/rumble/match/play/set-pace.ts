import { onceInTransaction } from '../../../../platform/db/index.ts'
import type { RumblePlatform } from '../../rumble-platform.ts'
import { writePace } from '../rating/store.ts'

type SetPace = { userId: string; key: string | null; slow: boolean }

/** Twice the time for whoever wants it, from the next match they begin; unrated then (rules 3.32). */
export const setPace = (platform: RumblePlatform, { userId, key, slow }: SetPace): Promise<{ slow: boolean }> =>
  onceInTransaction(platform.db, { userId, key, request: { setPace: slow } }, async (trx) => {
    await writePace(trx, userId, slow)
    return { slow }
  })
