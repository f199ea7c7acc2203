import * as z from 'zod'
import { Id, open, staff, staffChange } from '../../kernel/index.ts'
import { bonusRefusals } from './refusals.ts'
import { Bonus, KeptBonus, NewBonus } from './schema.ts'

const tags = ['economy']

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
