import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'
import { cancelLaterOf } from './cards/reconcile.ts'

/** Billing data of a user. Payments are kept as the law requires; after erasure they refer to a tombstone. */
export const billingOfPerson: PersonalData = {
  tables: [
    'card_customer',
    'checkout',
    'subscription',
    'app_account',
    'ios_subscription',
    'pro_grant',
    'invoice',
    'withdrawal',
    'subscription_wish',
    'billing_letter',
  ],
  files: {
    subscriptions: async (db, id) =>
      (await sql<Line>`SELECT * FROM subscription WHERE user_id = ${id}`.execute(db)).rows,
    'app-store-subscriptions': async (db, id) =>
      (await sql<Line>`SELECT * FROM ios_subscription WHERE profile_id = ${id}`.execute(db)).rows,
    'pro-granted': async (db, id) => (await sql<Line>`SELECT * FROM pro_grant WHERE user_id = ${id}`.execute(db)).rows,
    invoices: async (db, id) => (await sql<Line>`SELECT * FROM invoice WHERE user_id = ${id}`.execute(db)).rows,
    withdrawals: async (db, id) => (await sql<Line>`SELECT * FROM withdrawal WHERE user_id = ${id}`.execute(db)).rows,
    'subscription-wishes': async (db, id) =>
      (await sql<Line>`SELECT * FROM subscription_wish WHERE user_id = ${id}`.execute(db)).rows,
    'payment-letters': async (db, id) =>
      (await sql<Line>`SELECT * FROM billing_letter WHERE user_id = ${id}`.execute(db)).rows,
    'card-customer': async (db, id) =>
      (await sql<Line>`SELECT * FROM card_customer WHERE user_id = ${id}`.execute(db)).rows,
    checkouts: async (db, id) => (await sql<Line>`SELECT * FROM checkout WHERE user_id = ${id}`.execute(db)).rows,
    'app-store-account': async (db, id) =>
      (await sql<Line>`SELECT * FROM app_account WHERE user_id = ${id}`.execute(db)).rows,
  },
  async erase(trx, { userId }) {
    await cancelLaterOf(trx, userId)
    await sql`DELETE FROM checkout WHERE user_id = ${userId}`.execute(trx)
    await sql`DELETE FROM app_account WHERE user_id = ${userId}`.execute(trx)
    await sql`DELETE FROM subscription_wish WHERE user_id = ${userId}`.execute(trx)
    await sql`DELETE FROM billing_letter WHERE user_id = ${userId}`.execute(trx)
    await sql`DELETE FROM pro_grant WHERE user_id = ${userId}`.execute(trx)
    await sql`UPDATE pro_grant SET granted_by_id = NULL WHERE granted_by_id = ${userId}`.execute(trx)
    await sql`DELETE FROM payment_event WHERE provider = 'app_store' AND handled_at IS NOT NULL
      AND about IN (SELECT original_transaction_id FROM ios_subscription WHERE profile_id = ${userId})`.execute(trx)
  },
}
