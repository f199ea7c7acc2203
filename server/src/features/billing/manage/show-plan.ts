import type { MyPlan } from '@liston/contract/billing'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { showMine } from '../pro.ts'
import { presentCard } from './card-state.ts'
import { cardColumns, type CardRow, findCustomer } from './store.ts'

/** Returns the user's sources of PRO, and the state of their card subscription. */
export async function showPlan(platform: Platform, userId: string): Promise<MyPlan> {
  const [mine, card, customer] = await Promise.all([
    showMine(platform, userId),
    findCard(platform.db, userId),
    findCustomer(platform.db, userId),
  ])
  return {
    ...mine,
    card: card ? presentCard(card, platform.clock.now()) : null,
    hasPortal: platform.cards !== null && customer !== undefined,
  }
}

/** The user's card subscription: a live one, else the latest. */
async function findCard(db: Db, userId: string): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`SELECT ${cardColumns} FROM subscription s
    WHERE s.user_id = ${userId} AND s.status NOT IN ('incomplete', 'incomplete_expired', 'duplicate')
    ORDER BY s.status IN ('active', 'trialing', 'past_due', 'paused') DESC, s.bought_at DESC LIMIT 1`.execute(db)
  return rows[0]
}
