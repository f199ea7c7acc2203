import type { PageContext } from '../../../platform/page-context.ts'
import { broughtPart } from '../../../platform/parts/brought-part.tsx'

const source = () => import('./duel-order-part.tsx')

/** The order "Duelos", under its tab. */
export const duelOrder = broughtPart(async () => (await source()).DuelOrderPart)
export const DUEL_ORDER_SOURCE = 'src/features/rumble/strength/duel-order-part.tsx'

export async function loadDuelOrder(context: PageContext, rankingId: string): Promise<void> {
  await duelOrder.bring()
  await (await source()).load(context, rankingId)
}
