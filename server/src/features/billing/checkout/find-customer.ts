import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { findAddress } from '../../accounts/index.ts'
import { askCards } from './ask-cards.ts'

/** Returns the user's customer id at the card provider. Creates the customer on first use, at most once. */
export async function customerOf(platform: Platform, userId: string): Promise<string> {
  const known = await findCustomer(platform.db, userId)
  if (known) return known
  const email = await findAddress(platform.db, userId)
  const made = await askCards(platform, (stripe) =>
    stripe.customers.create(
      { ...(email ? { email } : {}), metadata: { user_id: userId } },
      { idempotencyKey: `cus:${userId}` },
    ),
  )
  return keepCustomer(platform.db, { userId, customerId: made.id, at: platform.clock.now() })
}

async function findCustomer(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string
  }>`SELECT customer_id AS id FROM card_customer WHERE user_id = ${userId}`.execute(db)
  return rows[0]?.id
}

/** Links the customer to the user and returns the linked one. The first one wins. */
async function keepCustomer(db: Db, o: { userId: string; customerId: string; at: Date }): Promise<string> {
  await sql`INSERT INTO card_customer (user_id, customer_id, made_at) VALUES (${o.userId}, ${o.customerId}, ${o.at})
    ON CONFLICT DO NOTHING`.execute(db)
  return (await findCustomer(db, o.userId)) ?? o.customerId
}
