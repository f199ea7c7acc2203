import { change, login } from '../../kernel/index.ts'
import { appStoreRefusals } from './refusals.ts'
import { AppStoreAccount, LinkedPurchases, SentTransactions } from './schema.ts'

const tags = ['billing']

/** In-app purchases (rules 3.27): who somebody is to the App Store, and what it signed for them. */
export const appStoreEndpoints = {
  appStoreAccount: login('read')
    .route({ method: 'GET', path: '/iap/account', tags, summary: 'What a purchase in the App Store needs of me' })
    .output(AppStoreAccount),

  sendTransactions: change('write')
    .route({ method: 'POST', path: '/iap/transactions', tags, summary: 'Have what the App Store signed count for me' })
    .errors(appStoreRefusals.send)
    .input(SentTransactions)
    .output(LinkedPurchases),
}
