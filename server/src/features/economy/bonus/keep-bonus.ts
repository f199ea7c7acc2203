import { BONUS, bonusRefusals, type KeptBonus, type NewBonus } from '@liston/contract/economy'
import { afterCommit, newId } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { SHARED_PAGES } from '../../../platform/live/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { presentKept } from './present-bonus.ts'
import { endBonusAt, insertBonus, lockBonus } from './store.ts'
import { actInTransaction } from '../../../platform/staff-log/index.ts'

const refuse = refuser({ ...bonusRefusals.begin, ...bonusRefusals.end })
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Admin = { userId: string; key: string | null }

/** A super admin begins a bonus, or plans one. Never two at a time; it begins now at the earliest. */
export async function beginBonus(
  platform: Platform,
  { userId, key, asked }: Admin & { asked: NewBonus },
): Promise<KeptBonus> {
  const at = platform.clock.now()
  return actInTransaction(platform, { userId, key, request: { beginBonus: asked } }, async (trx, log) => {
    const startsAt = new Date(Math.max(Date.parse(asked.startsAt), at.getTime()))
    const endsAt = new Date(asked.endsAt)
    checkTime({ startsAt, endsAt, at })
    const id = newId()
    if (!(await insertBonus(trx, { ...asked, id, startsAt, endsAt, by: userId, at }))) throw refuse('BONUS_OVERLAPS')
    await log({ act: 'begin-bonus', target: `bonus ${id}`, after: { ...asked, startsAt, endsAt } })
    return kept(platform, trx, { id, at })
  })
}

/** What runs ends now, what has not begun never will; both stay on record. */
export async function endBonus(platform: Platform, { userId, key, id }: Admin & { id: string }): Promise<KeptBonus> {
  const at = platform.clock.now()
  return actInTransaction(platform, { userId, key, request: { endBonus: id } }, async (trx, log) => {
    const bonus = await lockBonus(trx, id)
    if (!bonus) throw refuse('NOT_FOUND')
    if (bonus.endsAt <= at) throw refuse('BONUS_OVER')
    await endBonusAt(trx, { id, at, by: userId })
    await log({ act: 'end-bonus', target: `bonus ${id}`, before: { endsAt: bonus.endsAt }, after: { endsAt: at } })
    return kept(platform, trx, { id, at })
  })
}

async function kept(platform: Platform, trx: Parameters<typeof lockBonus>[0], { id, at }: { id: string; at: Date }) {
  const bonus = await lockBonus(trx, id)
  if (!bonus) throw new Error(`The bonus ${id} is gone inside its own transaction`)
  afterCommit(trx, () => platform.live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null }))
  return presentKept(bonus, at)
}

function checkTime({ startsAt, endsAt, at }: { startsAt: Date; endsAt: Date; at: Date }): void {
  const { minHours, maxDays, aheadDays } = BONUS
  const lasts = endsAt.getTime() - startsAt.getTime()
  const ahead = startsAt.getTime() - at.getTime()
  if (lasts < minHours * HOUR_MS || lasts > maxDays * DAY_MS || ahead > aheadDays * DAY_MS)
    throw refuse('BONUS_TIME', { minHours, maxDays, aheadDays })
}
