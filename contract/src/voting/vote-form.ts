import type { VoteKind } from './rules.ts'

/** Form action for votes without JavaScript. */
export const VOTE_FORM = '/votes'

/** What one button of the form does: it casts a vote at the displayed price, or withdraws a vote. */
export type VoteAct = {
  type: 'ranking' | 'item'
  id: string
  kind: VoteKind
  withdraws: string | null
  priceStars?: number | undefined
}

/** Value of a button: kind, target type, target id, and the vote to withdraw or the price. */
export const voteActText = ({ type, id, kind, withdraws, priceStars }: VoteAct): string =>
  [kind, type, id, withdraws ?? priceStars ?? ''].join(' ').trim()

/** Parses the value of a button. It does not validate it: the endpoint does. */
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
