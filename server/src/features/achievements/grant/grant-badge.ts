import { monthKey } from '@liston/contract/achievements'
import type { Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { giveSteps } from './grant-due.ts'

type Badge = { userId: string /** From 1. */; month: number }

/** The badge of a month, once in a lifetime, in the transaction that earned it. False: they have it, or had it taken back. */
export async function grantBadge(platform: Platform, trx: Trx, { userId, month }: Badge): Promise<boolean> {
  const steps = [{ key: monthKey(month), step: 1 }]
  return (await giveSteps(platform, trx, { userId, steps, at: platform.clock.now() })).length > 0
}
