import type { ChatSettings } from '@liston/contract/chat'
import { type Db, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { lockWriter, tables } from '../store.ts'

type Change = {
  userId: string
  key: string | null
  change: { [K in keyof ChatSettings]?: ChatSettings[K] | undefined }
}

/** Changes the given settings; the others stay. */
export async function changeSettings({ db }: Platform, { userId, key, change }: Change): Promise<ChatSettings> {
  return onceInTransaction(db, { userId, key, request: { chatSettings: change } }, async (trx) => {
    await lockWriter(trx, userId)
    const before = await findSettings(trx, userId)
    const settings = { receive: change.receive ?? before.receive, receipts: change.receipts ?? before.receipts }
    await saveSettings(trx, userId, settings)
    return settings
  })
}

export async function findSettings(db: Db, userId: string): Promise<ChatSettings> {
  const row = await tables(db)
    .selectFrom('chat_setting')
    .select(['receive', 'receipts'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? { receive: 'followed', receipts: false }
}

async function saveSettings(trx: Trx, userId: string, s: ChatSettings): Promise<void> {
  await tables(trx)
    .insertInto('chat_setting')
    .values({ user_id: userId, ...s })
    .onConflict((c) => c.column('user_id').doUpdateSet(s))
    .execute()
}
