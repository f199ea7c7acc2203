import { monthKey } from '@liston/contract/achievements'
import type { Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { giveSteps } from './grant-due.ts'

type Badge = { userId: string /** 1 to 12. */; month: number }

/** Grants the badge of a month in the caller's transaction. Returns false if the user has it, or had it revoked. */
export async function grantBadge(platform: Platform, trx: Trx, { userId, month }: Badge): Promise<boolean> {
  const steps = [{ key: monthKey(month), step: 1 }]
  return (await giveSteps(platform, trx, { userId, steps, at: platform.clock.now() })).length > 0
}
