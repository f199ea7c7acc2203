import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../../../platform/db/index.ts'
import type { RumblePlatform } from '../../rumble-platform.ts'

type SetPace = { userId: string; key: string | null; slow: boolean }

/** Sets double time for the user's rounds, from the next match they start. Such matches are unrated (rules 3.32). */
export const setPace = (platform: RumblePlatform, { userId, key, slow }: SetPace): Promise<{ slow: boolean }> =>
  onceInTransaction(platform.db, { userId, key, request: { setPace: slow } }, async (trx) => {
    await writePace(trx, userId, slow)
    return { slow }
  })

async function writePace(trx: Trx, userId: string, slow: boolean): Promise<void> {
  await sql`INSERT INTO rumble_rating (user_id, slow) VALUES (${userId}, ${slow})
    ON CONFLICT (user_id) DO UPDATE SET slow = excluded.slow`.execute(trx)
}
