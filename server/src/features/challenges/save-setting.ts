import type { Challengers } from '@liston/contract/challenges'
import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'

type SaveSetting = { userId: string; key: string | null; from: Challengers }

/** Sets who may challenge the user. */
export const saveSetting = ({ db }: Platform, { userId, key, from }: SaveSetting): Promise<{ from: Challengers }> =>
  onceInTransaction(db, { userId, key, request: { challengers: from } }, async (trx) => {
    await saveChallengers(trx, userId, from)
    return { from }
  })

const saveChallengers = (trx: Trx, userId: string, challengers: Challengers) =>
  sql`INSERT INTO challenge_setting (user_id, challengers) VALUES (${userId}, ${challengers})
    ON CONFLICT (user_id) DO UPDATE SET challengers = excluded.challengers`.execute(trx)
