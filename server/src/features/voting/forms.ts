import { ownPath } from '@liston/contract/accounts'
import { readVoteAct, VOTE_FORM } from '@liston/contract/voting'
import { type Fields, keyedBy, type PlainForm } from '../../platform/http/index.ts'

/** Votes without JavaScript: one form per ranking; the value of a button says what it does. */
export const votingForms: PlainForm[] = [
  {
    path: VOTE_FORM,
    page: ({ back }) => ownPath(back),
    // The key combines page and button: two presses count once, and a press on the next page is another vote.
    key: keyedBy('act'),
    submit({ voting }, { act = '' }) {
      const { type, id, kind, withdraws, priceStars } = readVoteAct(act)
      if (withdraws) return voting.withdraw({ voteId: withdraws })
      return voting.cast({ targetType: type, targetId: id, kind, ...(priceStars && { priceStars }) })
    },
    leadsTo: after,
    keep: ['act'],
  },
]

/** Address of the page with parameters that say what was done. */
function after({ back, act = '' }: Fields): string {
  const { id, kind, withdraws } = readVoteAct(act)
  const page = new URL(ownPath(back), 'http://own.invalid')
  page.searchParams.set('did', withdraws ? 'withdrawn' : kind)
  page.searchParams.set('on', id)
  return page.pathname + page.search
}
