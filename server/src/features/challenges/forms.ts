import { CHALLENGE_ACT_FORM, CHALLENGE_FORM, CHALLENGERS_FORM, challengeHref } from '@liston/contract/challenges'
import { type ApiClient, type Fields, oneOf, type PlainForm } from '../../platform/http/index.ts'

const back = ({ challenge = '' }: Fields): string =>
  /^[\w-]{1,40}$/.test(challenge) ? challengeHref(challenge) : '/challenges'

/** HTML forms of challenges without JavaScript. */
export const challengeForms: PlainForm[] = [
  {
    path: CHALLENGE_FORM,
    page: () => '/challenges?tab=new',
    key: ({ key }) => key || null,
    submit: ({ challenges }, { to = '', kind, rankingId, topic, goal, message = '' }) =>
      challenges.send({
        to,
        kind: kind as 'taste',
        message,
        ...(rankingId && { rankingId }),
        ...(topic && { topic }),
        ...(goal && { goal: goal as 'votes' }),
      }),
    leadsTo: () => '/challenges?tab=sent',
    keep: ['to', 'kind', 'rankingId', 'topic', 'goal', 'message'],
  },
  { path: CHALLENGE_ACT_FORM, page: back, submit: act, leadsTo: back, keep: ['challenge'] },
  {
    path: CHALLENGERS_FORM,
    submit: ({ challenges }, { from }) => challenges.saveSetting({ from: from as 'friends' }),
    leadsTo: () => '/profile?tab=settings',
  },
]

/** Performs the action of the pressed button. The endpoint validates it. */
function act({ challenges }: ApiClient, fields: Fields): Promise<unknown> {
  const { act: wanted, challenge: id = '', rankingId = '', order = '' } = fields
  if (wanted === 'cancel') return challenges.cancel({ id })
  if (wanted === 'enter') return challenges.enter({ id, rankingId })
  if (wanted === 'order') return challenges.order({ id, itemIds: order.split(',') })
  return challenges.answer({ id, accept: oneOf('act', wanted, ['accept', 'decline']) === 'accept' })
}
