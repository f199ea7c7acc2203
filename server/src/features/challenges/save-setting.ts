import type { Challengers } from '@liston/contract/challenges'
import { onceInTransaction } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { saveChallengers } from './store.ts'

type SaveSetting = { userId: string; key: string | null; from: Challengers }

/** Chooses who may challenge one. */
export const saveSetting = ({ db }: Platform, { userId, key, from }: SaveSetting): Promise<{ from: Challengers }> =>
  onceInTransaction(db, { userId, key, request: { challengers: from } }, async (trx) => {
    await saveChallengers(trx, userId, from)
    return { from }
  })
