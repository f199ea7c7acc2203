import { sql } from 'kysely'
import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { appStoreJobs } from './app-store/app-store-routes.ts'
import { letterReactions } from './manage/letters/listen.ts'
import { withdrawalJobs } from './manage/withdraw.ts'
import { cancelLaterOf, cardJobs } from './cards/reconcile.ts'
import { offersOf } from './plans.ts'
import { followTime } from './pro.ts'
import { billingRoutes } from './routes.ts'

export const openBilling = (platform: Platform): Feature<'billing'> => {
  platform.cards?.sandbox?.offer(() => offersOf(platform))
  return {
    routes: billingRoutes(platform),
    events: letterReactions(platform),
    jobs: [
      timedJob('follow-pro', { cron: '* * * * *' }, () => followTime(platform)),
      ...cardJobs(platform),
      ...appStoreJobs(platform),
      ...withdrawalJobs(platform),
    ],
    personal: billingOfPerson,
  }
}

const LAW = { keep: 'the law requires it' }

/** Payments are kept as the law requires; after erasure they refer to a tombstone. */
export const billingOfPerson = personalData({
  tables: {
    subscription: { user_id: (trx, { userId }) => cancelLaterOf(trx, userId) },
    card_customer: { user_id: LAW },
    invoice: { user_id: LAW },
    withdrawal: { user_id: LAW },
    checkout: { user_id: 'delete' },
    app_account: { user_id: 'delete' },
    subscription_wish: { user_id: 'delete' },
    billing_letter: { user_id: 'delete' },
    pro_grant: { user_id: 'delete', granted_by_id: 'null' },
    ios_subscription: { profile_id: LAW },
    payment_event: {
      about: (trx, { userId }) =>
        sql`DELETE FROM payment_event WHERE provider = 'app_store' AND handled_at IS NOT NULL
          AND about IN (SELECT original_transaction_id FROM ios_subscription WHERE profile_id = ${userId})`.execute(
          trx,
        ),
    },
  },
  files: {
    subscriptions: { from: 'subscription', columns: '*' },
    'app-store-subscriptions': { from: 'ios_subscription', of: 'profile_id', columns: '*' },
    'pro-granted': { from: 'pro_grant', columns: '*' },
    invoices: { from: 'invoice', columns: '*' },
    withdrawals: { from: 'withdrawal', columns: '*' },
    'subscription-wishes': { from: 'subscription_wish', columns: '*' },
    'payment-letters': { from: 'billing_letter', columns: '*' },
    'card-customer': { from: 'card_customer', columns: '*' },
    checkouts: { from: 'checkout', columns: '*' },
    'app-store-account': { from: 'app_account', columns: '*' },
  },
})
