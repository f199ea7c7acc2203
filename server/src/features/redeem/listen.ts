import { type Listener, listener } from '../../platform/events.ts'
import type { Platform } from '../../platform/index.ts'
import { ModerationActed } from '../reports/index.ts'
import { refundHidden } from './feature-ranking.ts'

export function redeemReactions(platform: Platform): Listener[] {
  return [
    listener(ModerationActed, 'refund-featured', async ({ type, id, act }) => {
      if (type === 'ranking' && act === 'hide') await refundHidden(platform, id)
    }),
  ]
}
