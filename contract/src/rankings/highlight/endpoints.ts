import * as z from 'zod'
import { Balances, PriceSeen } from '../../economy/index.ts'
import { change, Id, login, NOT_FOUND } from '../../kernel/index.ts'
import { highlightRefusals } from './refusals.ts'

const byId = z.strictObject({ id: Id })
const tags = ['highlights']
const count = z.number().int()

/** How many highlights I have in a ranking, of how many. */
export const HighlightCount = z.object({ used: count, limit: count })

/** My highlights in a ranking; `extra`: the one for Stars is bought. */
export const MyHighlights = HighlightCount.extend({ itemIds: z.array(Id), extra: z.boolean() })
export type MyHighlights = z.infer<typeof MyHighlights>

export const highlightEndpoints = {
  myHighlights: login('read')
    .route({ method: 'GET', path: '/rankings/{id}/my-highlights', tags, summary: 'My highlights in a ranking' })
    .errors(NOT_FOUND)
    .input(byId)
    .output(MyHighlights),

  highlight: change('write')
    .route({ method: 'PUT', path: '/items/{id}/highlight', tags, summary: 'Highlight an item' })
    .errors(highlightRefusals.add)
    .input(byId)
    .output(HighlightCount),

  unhighlight: change('write')
    .route({ method: 'DELETE', path: '/items/{id}/highlight', tags, summary: 'Take a highlight back' })
    .errors(highlightRefusals.remove)
    .input(byId)
    .output(HighlightCount),

  /** Once for a ranking: buying it again costs nothing and answers the same. */
  buyHighlight: change('write')
    .route({ method: 'PUT', path: '/rankings/{id}/extra-highlight', tags, summary: 'One highlight more, for Stars' })
    .errors(highlightRefusals.buy)
    .input(byId.extend({ priceStars: PriceSeen.optional() }))
    .output(HighlightCount.extend({ balances: Balances })),

  /** Within ten minutes, while no highlight needs it. */
  giveBackHighlight: change('write')
    .route({ method: 'DELETE', path: '/rankings/{id}/extra-highlight', tags, summary: 'Give it back for its Stars' })
    .errors(highlightRefusals.giveBack)
    .input(byId)
    .output(HighlightCount.extend({ balances: Balances })),

  pin: change('write')
    .route({ method: 'PUT', path: '/rankings/{id}/pin', tags, summary: 'Show a ranking of mine first on my profile' })
    .errors(highlightRefusals.pin)
    .input(byId)
    .output(HighlightCount),

  unpin: change('write')
    .route({ method: 'DELETE', path: '/rankings/{id}/pin', tags, summary: 'Show it first no longer' })
    .errors(highlightRefusals.unpin)
    .input(byId)
    .output(HighlightCount),
}
