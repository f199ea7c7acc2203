import * as z from 'zod'
import { BAD_CURSOR, change, Cursor, forKeys, pageOf, viewable } from '../kernel/index.ts'
import { bonusEndpoints } from './bonus.ts'
import { numberEndpoints } from './numbers.ts'
import { PROGRESS_DAYS } from './rules.ts'
import { Balances, CappedDay, Currency, Movement, MovementGroup, Progress } from './schema.ts'

/** Refusals of the feature, by endpoint. */
export const economyRefusals = {
  shareLevel: { LEVEL_NOT_REACHED: { status: 403 } },
} as const

/** Level gates are hard, and the user is below the level that this action needs. */
export const LEVEL_REQUIRED = {
  LEVEL_REQUIRED: { status: 403, data: z.object({ level: z.number().int() }) },
} as const

export const economyContract = {
  ledger: forKeys('read', viewable())
    .route({ method: 'GET', path: '/me/ledger', tags: ['economy'], summary: 'List my ledger movements, newest first' })
    .errors(BAD_CURSOR)
    .input(z.strictObject({ currency: Currency.optional(), cursor: Cursor.optional() }))
    .output(pageOf(Movement)),

  /**
   * A page holds whole groups: the movements of a group never spread over two pages. `capped` lists what daily caps
   * withheld on those days.
   */
  ledgerByDay: forKeys('read', viewable())
    .route({
      method: 'GET',
      path: '/me/ledger/days',
      tags: ['economy'],
      summary: 'List my ledger movements grouped by day, reason and ranking, newest first',
    })
    .errors(BAD_CURSOR)
    .input(z.strictObject({ currency: Currency.optional(), cursor: Cursor.optional() }))
    .output(pageOf(MovementGroup).extend({ capped: z.array(CappedDay) })),

  progress: forKeys('read', viewable())
    .route({ method: 'GET', path: '/me/progress', tags: ['economy'], summary: 'Get my earnings and spending by day' })
    .input(z.strictObject({ days: z.coerce.number().pipe(z.literal(PROGRESS_DAYS)) }))
    .output(Progress),

  /** Pays 30 Stars and 15 XP by default, once per level (specification 9). */
  shareLevel: change()
    .route({
      method: 'POST',
      path: '/me/levels/{level}/share',
      tags: ['economy'],
      summary: 'Claim the reward for sharing a level',
    })
    .errors(economyRefusals.shareLevel)
    .input(z.strictObject({ level: z.coerce.number().int().min(2).max(1000) }))
    .output(z.object({ balances: Balances, granted: z.boolean() })),

  /** `first` is true for one of all calls for a level that the user has: this page congratulates the user. */
  celebrateLevel: change()
    .route({
      method: 'POST',
      path: '/me/levels/{level}/celebrate',
      tags: ['economy'],
      summary: 'Claim the announcement of a reached level',
    })
    .input(z.strictObject({ level: z.coerce.number().int().min(2).max(1000) }))
    .output(z.object({ first: z.boolean() })),

  ...bonusEndpoints,
  ...numberEndpoints,
}
