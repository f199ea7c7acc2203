import { billingRefusals, type DeskPlan, type PlanSwitch } from '@liston/contract/billing'
import type { Platform } from '../../../platform/index.ts'
import { SHARED_PAGES } from '../../../platform/live/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { actInTransaction } from '../../../platform/staff-log/index.ts'
import { findAllPlans, lockPlans, setSold } from './store.ts'

const refuse = refuser(billingRefusals.showPlan)
type Asked = { userId: string; key: string | null; asked: PlanSwitch }

/** Puts a plan on sale or takes it off. Whoever pays for it goes on with it; one stays on sale. */
export async function showPlan(platform: Platform, { userId, key, asked }: Asked): Promise<DeskPlan[]> {
  await actInTransaction(platform, { userId, key, request: { showPlan: asked } }, async (trx, log) => {
    const sold = await lockPlans(trx)
    const stood = sold.includes(asked.key)
    if (stood === asked.isShown) throw refuse('NOTHING_NEW')
    if (!asked.isShown && sold.length === 1) throw refuse('LAST_PLAN')
    await setSold(trx, asked)
    await log({
      act: asked.isShown ? 'sell-plan' : 'stop-plan',
      target: `plan ${asked.key}`,
      before: { isShown: stood },
      after: { isShown: asked.isShown },
    })
    return {}
  })
  platform.live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
  return findAllPlans(platform.db, platform.clock.now())
}
