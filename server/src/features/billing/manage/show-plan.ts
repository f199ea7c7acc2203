import type { MyPlan } from '@liston/contract/billing'
import type { Platform } from '../../../platform/index.ts'
import { showMine } from '../pro/show-mine.ts'
import { presentCard } from './card-state.ts'
import { findCard, findCustomer } from './store.ts'

/** Everything that somebody manages of their subscription: where PRO comes from, and what can be done about the card's. */
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
