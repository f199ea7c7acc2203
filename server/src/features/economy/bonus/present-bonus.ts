import type { Bonus, KeptBonus } from '@liston/contract/economy'
import type { BonusRow } from './store.ts'

export const presentBonus = ({ id, name, factor, startsAt, endsAt }: BonusRow): Bonus => ({
  id,
  name,
  factor,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})

export const presentKept = (b: BonusRow, now: Date): KeptBonus => ({
  ...presentBonus(b),
  state: b.endsAt <= now || b.endsAt <= b.startsAt ? 'over' : b.startsAt <= now ? 'running' : 'planned',
  madeBy: b.madeBy,
  endedBy: b.endedBy,
  endedAt: b.endedAt?.toISOString() ?? null,
})
