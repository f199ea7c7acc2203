import * as z from 'zod'
import { Id, Instant, visibleText } from '../../kernel/index.ts'
import { BONUS } from './rules.ts'

const name = visibleText(BONUS.name)
/** What a bonus is called, in both languages. */
export const BonusName = z.strictObject({ es: name, en: name })

/** For a while repeatable acts bring `factor` times their XP; the caps of the day stand (ADR 0042). */
export const Bonus = z.object({
  id: Id,
  name: z.object({ es: z.string(), en: z.string() }),
  factor: z.number().int(),
  startsAt: Instant,
  endsAt: Instant,
})
export type Bonus = z.infer<typeof Bonus>

/** As super admins see it: who began it, and who ended it before its time. */
export const KeptBonus = Bonus.extend({
  state: z.enum(['planned', 'running', 'over']),
  madeBy: z.string().nullable(),
  endedBy: z.string().nullable(),
  endedAt: Instant.nullable(),
})
export type KeptBonus = z.infer<typeof KeptBonus>

export const NewBonus = z.strictObject({
  name: BonusName,
  factor: z.number().int().min(BONUS.factor.min).max(BONUS.factor.max),
  startsAt: Instant,
  endsAt: Instant,
})
export type NewBonus = z.infer<typeof NewBonus>
