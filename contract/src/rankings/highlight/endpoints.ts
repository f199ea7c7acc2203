import * as z from 'zod'
import { Balances, PriceSeen } from '../../economy/index.ts'
import { change, forKeys, Id, NOT_FOUND, viewable } from '../../kernel/index.ts'
import { highlightRefusals } from './refusals.ts'

const byId = z.strictObject({ id: Id })
const tags = ['highlights']
const count = z.number().int()

/** Number of my highlights in a ranking, and my limit. */
export const HighlightCount = z.object({ used: count, limit: count })

/** My highlights in a ranking. `extra`: I bought the extra highlight. */
export const MyHighlights = HighlightCount.extend({ itemIds: z.array(Id), extra: z.boolean() })
export type MyHighlights = z.infer<typeof MyHighlights>

export const highlightEndpoints = {
  myHighlights: forKeys('read', viewable())
    .route({ method: 'GET', path: '/rankings/{id}/my-highlights', tags, summary: 'Get my highlights in a ranking' })
    .errors(NOT_FOUND)
    .input(byId)
    .output(MyHighlights),

  highlight: change('write')
    .route({ method: 'PUT', path: '/items/{id}/highlight', tags, summary: 'Highlight an item' })
    .errors(highlightRefusals.add)
    .input(byId)
    .output(HighlightCount),

  unhighlight: change('write')
    .route({ method: 'DELETE', path: '/items/{id}/highlight', tags, summary: 'Remove a highlight' })
    .errors(highlightRefusals.remove)
    .input(byId)
    .output(HighlightCount),

  /** Once per ranking. Buying it again is free and gives the same response. */
  buyHighlight: change('write')
    .route({
      method: 'PUT',
      path: '/rankings/{id}/extra-highlight',
      tags,
      summary: 'Buy one extra highlight with Stars',
    })
    .errors(highlightRefusals.buy)
    .input(byId.extend({ priceStars: PriceSeen.optional() }))
    .output(HighlightCount.extend({ balances: Balances })),

  /** Within ten minutes of the purchase, and while the other highlights fit the limit without it. */
  giveBackHighlight: change('write')
    .route({
      method: 'DELETE',
      path: '/rankings/{id}/extra-highlight',
      tags,
      summary: 'Return the extra highlight for a refund',
    })
    .errors(highlightRefusals.giveBack)
    .input(byId)
    .output(HighlightCount.extend({ balances: Balances })),

  pin: change('write')
    .route({ method: 'PUT', path: '/rankings/{id}/pin', tags, summary: 'Pin my ranking to my profile' })
    .errors(highlightRefusals.pin)
    .input(byId)
    .output(HighlightCount),

  unpin: change('write')
    .route({ method: 'DELETE', path: '/rankings/{id}/pin', tags, summary: 'Unpin my ranking' })
    .errors(highlightRefusals.unpin)
    .input(byId)
    .output(HighlightCount),
}
