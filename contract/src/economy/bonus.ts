import * as z from 'zod'
import { forKeys, Id, Instant, NOT_FOUND, open, staff, staffChange, visibleText } from '../kernel/index.ts'
import { BONUS } from './bonus-rules.ts'

const tags = ['economy']

const count = z.number().int()

export const bonusRefusals = {
  begin: {
    /** Another bonus is running or planned in that time. */
    BONUS_OVERLAPS: { status: 409 },
    /**
     * The duration is out of bounds, or the start is too far ahead. A bonus that would have ended already is too short.
     */
    BONUS_TIME: { status: 422, data: z.object({ minHours: count, maxDays: count, aheadDays: count }) },
  },
  end: { ...NOT_FOUND, BONUS_OVER: { status: 409 } },
} as const

const name = visibleText(BONUS.name)
/** Name of a bonus, in both languages. */
export const BonusName = z.strictObject({ es: name, en: name })

/** While it runs, repeatable activities bring `factor` times their XP. The daily caps still apply (ADR 0042). */
export const Bonus = z.object({
  id: Id,
  name: z.object({ es: z.string(), en: z.string() }),
  factor: z.number().int(),
  startsAt: Instant,
  endsAt: Instant,
})
export type Bonus = z.infer<typeof Bonus>

/** A bonus for staff, with the admins who started it and who ended it early. */
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
  bonus: forKeys('read', open())
    .route({ method: 'GET', path: '/bonus', tags, summary: 'Get the XP bonus that is running now, if any' })
    .output(z.object({ bonus: Bonus.nullable() })),

  bonuses: staff('game')
    .route({ method: 'GET', path: '/admin/bonuses', tags, summary: 'List the latest hundred bonuses, newest first' })
    .output(z.object({ bonuses: z.array(KeptBonus).max(100) })),

  beginBonus: staffChange('game')
    .route({ method: 'POST', path: '/admin/bonuses', tags, summary: 'Start or plan an XP bonus' })
    .errors(bonusRefusals.begin)
    .input(NewBonus)
    .output(KeptBonus),

  /** Ends a running bonus now. A planned bonus never starts. */
  endBonus: staffChange('game')
    .route({ method: 'DELETE', path: '/admin/bonuses/{id}', tags, summary: 'End or cancel an XP bonus early' })
    .errors(bonusRefusals.end)
    .input(z.strictObject({ id: Id }))
    .output(KeptBonus),
}
