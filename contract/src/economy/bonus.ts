import * as z from 'zod'
import { Id, Instant, NOT_FOUND, open, staff, staffChange, visibleText } from '../kernel/index.ts'
import { BONUS } from './bonus-rules.ts'

const tags = ['economy']

const count = z.number().int()

export const bonusRefusals = {
  begin: {
    /** Another one runs or is planned in that time. */
    BONUS_OVERLAPS: { status: 409 },
    /** It would last too short or too long, has begun long ago, or lies too far ahead. */
    BONUS_TIME: { status: 422, data: z.object({ minHours: count, maxDays: count, aheadDays: count }) },
  },
  end: { ...NOT_FOUND, BONUS_OVER: { status: 409 } },
} as const

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

export const bonusEndpoints = {
  /** The bonus of this moment, or null. */
  bonus: open()
    .route({ method: 'GET', path: '/bonus', tags, summary: 'The XP bonus that runs now, if any' })
    .output(z.object({ bonus: Bonus.nullable() })),

  bonuses: staff('game')
    .route({ method: 'GET', path: '/admin/bonuses', tags, summary: 'The last hundred bonuses, newest first' })
    .output(z.object({ bonuses: z.array(KeptBonus).max(100) })),

  beginBonus: staffChange('game')
    .route({ method: 'POST', path: '/admin/bonuses', tags, summary: 'Begin or plan a bonus' })
    .errors(bonusRefusals.begin)
    .input(NewBonus)
    .output(KeptBonus),

  /** What runs ends now; what has not begun never will. */
  endBonus: staffChange('game')
    .route({ method: 'DELETE', path: '/admin/bonuses/{id}', tags, summary: 'End a bonus before its time' })
    .errors(bonusRefusals.end)
    .input(z.strictObject({ id: Id }))
    .output(KeptBonus),
}
