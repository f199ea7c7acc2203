import { DAILY_REWARD_FORM, DAILY_REWARD_PAGE } from '@liston/contract/daily-reward'
import { keyedBy, oneOf, type PlainForm } from '../../platform/http/index.ts'

const pageOf = () => DAILY_REWARD_PAGE

/** Daily reward without JavaScript: one form for all its actions. */
export const dailyRewardForms: PlainForm[] = [
  {
    path: DAILY_REWARD_FORM,
    page: pageOf,
    // A freeze costs Stars, so a double submission must count once.
    key: keyedBy('act'),
    submit({ dailyReward }, { act, person = '', price }) {
      if (act === 'freeze') return dailyReward.buyFreeze({ priceStars: price ? Number(price) : undefined })
      if (oneOf('act', act, ['claim', 'repair']) === 'repair') return dailyReward.repair()
      return dailyReward.grant({ p_user_id: person })
    },
    leadsTo: pageOf,
  },
]
