import type { VoteKind } from './rules.ts'

/** Where votes are sent without JavaScript. */
export const VOTE_FORM = '/votes'

/** What one button of the form does: casts a vote, for the price that stands on it, or takes one back. */
export type VoteAct = {
  type: 'ranking' | 'item'
  id: string
  kind: VoteKind
  withdraws: string | null
  priceStars?: number | undefined
}

/** An act as the value of its button. */
export const voteActText = ({ type, id, kind, withdraws, priceStars }: VoteAct): string =>
  [kind, type, id, withdraws ?? priceStars ?? ''].join(' ').trim()

/** The same back. Anybody may send anything: the endpoint judges what it says. */
export function readVoteAct(text: string): VoteAct {
  const [kind, type, id = '', last = ''] = text.split(' ')
  const isPrice = /^\d{1,6}$/.test(last)
  return {
    type: type as VoteAct['type'],
    id,
    kind: kind as VoteKind,
    withdraws: isPrice ? null : last || null,
    ...(isPrice && { priceStars: Number(last) }),
  }
}
