import type { AppStoreAccount } from '@liston/contract/billing'
import type { Platform } from '../../../platform/index.ts'
import { productsOf } from './judge-transaction.ts'
import { keepToken } from './store.ts'

/** What a page needs to have something bought in the App Store for somebody. */
export async function showAppAccount({ db, config, appStore }: Platform, userId: string): Promise<AppStoreAccount> {
  return {
    store: appStore ? (appStore.mode === 'apple' ? 'live' : 'sandbox') : 'none',
    appAccountToken: await keepToken(db, userId),
    products: appStore ? [...productsOf(config)] : [],
  }
}
