import { ownPath } from '@liston/contract/accounts'
import { keyedBy, oneOf, type PlainForm } from '../../platform/http/index.ts'

const pageOf = ({ back }: { back?: string }) => ownPath(back ?? '', '/dashboard')

/** Purchases without JavaScript: one form for everything that Stars buy here. */
export const redeemForms: PlainForm[] = [
  {
    path: '/redeem',
    page: pageOf,
    // It costs Stars, so a double submission must count once.
    key: keyedBy('act', 'about'),
    submit({ redeem, rankings, dailyReward }, { act, about = '', price }) {
      const priceStars = price ? Number(price) : undefined
      const acts = ['feature', 'highlight', 'undo-highlight', 'undo-credit', 'freeze', 'credit'] as const
      const wanted = oneOf('act', act, acts)
      if (wanted === 'feature') return redeem.feature({ id: about, priceStars })
      if (wanted === 'highlight') return rankings.buyHighlight({ id: about, priceStars })
      if (wanted === 'undo-highlight') return rankings.giveBackHighlight({ id: about })
      if (wanted === 'undo-credit') return redeem.undoCredit({ id: about })
      if (wanted === 'freeze') return dailyReward.buyFreeze({ priceStars })
      return redeem.buyCredit({ priceStars })
    },
    leadsTo: pageOf,
    keep: ['act', 'about'],
  },
]
