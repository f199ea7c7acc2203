import type { ChatSettings } from '@liston/contract/chat'
import { onceInTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { lockWriter } from '../store.ts'
import { findSettings, saveSettings } from './store.ts'

type Change = {
  userId: string
  key: string | null
  change: { [K in keyof ChatSettings]?: ChatSettings[K] | undefined }
}

/** Changes what is named; the rest stays. */
export async function changeSettings({ db }: Platform, { userId, key, change }: Change): Promise<ChatSettings> {
  return onceInTransaction(db, { userId, key, request: { chatSettings: change } }, async (trx) => {
    await lockWriter(trx, userId)
    const before = await findSettings(trx, userId)
    const settings = { receive: change.receive ?? before.receive, receipts: change.receipts ?? before.receipts }
    await saveSettings(trx, userId, settings)
    return settings
  })
}
