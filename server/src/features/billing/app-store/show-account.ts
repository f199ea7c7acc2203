import type { AppStoreAccount } from '@liston/contract/billing'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { productsOf } from './judge-transaction.ts'

/** Returns the data that a page needs to start an App Store purchase for the user. */
export async function showAppAccount({ db, config, appStore }: Platform, userId: string): Promise<AppStoreAccount> {
  return {
    store: appStore ? (appStore.mode === 'apple' ? 'live' : 'sandbox') : 'none',
    appAccountToken: await keepToken(db, userId),
    products: appStore ? [...productsOf(config)] : [],
  }
}

/** Returns the token that the user's purchases carry. The first call creates it. */
async function keepToken(db: Db, userId: string): Promise<string> {
  await sql`INSERT INTO app_account (user_id) VALUES (${userId}) ON CONFLICT DO NOTHING`.execute(db)
  const { rows } = await sql<{ token: string }>`SELECT token FROM app_account WHERE user_id = ${userId}`.execute(db)
  const token = rows[0]?.token
  if (!token) throw new Error('The account has gone')
  return token
}
