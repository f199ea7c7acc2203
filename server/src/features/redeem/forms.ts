import { ownPath } from '@liston/contract/accounts'
import { keyedBy, type PlainForm } from '../../platform/http/index.ts'

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
      if (act === 'feature') return redeem.feature({ id: about, priceStars })
      if (act === 'highlight') return rankings.buyHighlight({ id: about, priceStars })
      if (act === 'undo-highlight') return rankings.giveBackHighlight({ id: about })
      if (act === 'undo-credit') return redeem.undoCredit({ id: about })
      if (act === 'freeze') return dailyReward.buyFreeze({ priceStars })
      if (act === 'credit') return redeem.buyCredit({ priceStars })
      // An unknown action buys nothing.
      return redeem.mine()
    },
    leadsTo: pageOf,
    keep: ['act', 'about'],
  },
]
