import * as z from 'zod'
import { change, Cursor, Id, login, speak } from '../kernel/index.ts'
import { challengeRefusals } from './refusals.ts'
import {
  Challenge,
  ChallengeDetail,
  ChallengeOffer,
  ChallengePage,
  ChallengeSetting,
  ChallengeTab,
  NewChallenge,
  TasteOrder,
} from './schema.ts'

const tags = ['challenges']
const byId = z.strictObject({ id: Id })

export const challengesContract = {
  list: login('read')
    .route({ method: 'GET', path: '/me/challenges/{tab}', tags, summary: 'My challenges' })
    .errors(challengeRefusals.list)
    .input(z.strictObject({ tab: ChallengeTab, cursor: Cursor.optional() }))
    .output(ChallengePage),

  find: login('read')
    .route({ method: 'GET', path: '/challenges/{id}', tags, summary: 'A challenge of mine, as it stands' })
    .errors(challengeRefusals.find)
    .input(byId)
    .output(ChallengeDetail),

  offer: login('read')
    .route({ method: 'GET', path: '/me/challenge-offer', tags, summary: 'Whom I can challenge, and to what' })
    .output(ChallengeOffer),

  setting: login('read')
    .route({ method: 'GET', path: '/me/challenge-setting', tags, summary: 'Who may challenge me' })
    .output(ChallengeSetting),

  saveSetting: change()
    .route({ method: 'PUT', path: '/me/challenge-setting', tags, summary: 'Choose who may challenge me' })
    .input(z.strictObject(ChallengeSetting.shape))
    .output(ChallengeSetting),

  send: speak('create', 'refuse', 'challenges')
    .route({ method: 'POST', path: '/challenges', tags, summary: 'Challenge somebody' })
    .errors(challengeRefusals.send)
    .input(NewChallenge)
    .output(Challenge),

  answer: change()
    .route({ method: 'PUT', path: '/challenges/{id}/answer', tags, summary: 'Accept or decline a challenge' })
    .errors(challengeRefusals.answer)
    .input(byId.extend({ accept: z.boolean() }))
    .output(Challenge),

  cancel: change()
    .route({ method: 'DELETE', path: '/challenges/{id}', tags, summary: 'Take back a challenge nobody answered' })
    .errors(challengeRefusals.cancel)
    .input(byId)
    .output(Challenge),

  order: change()
    .route({ method: 'PUT', path: '/challenges/{id}/order', tags, summary: 'Send my order in a duel of tastes' })
    .errors(challengeRefusals.order)
    .input(byId.extend({ itemIds: TasteOrder }))
    .output(ChallengeDetail),

  enter: change()
    .route({ method: 'PUT', path: '/challenges/{id}/ranking', tags, summary: 'Name my list in a battle of rankings' })
    .errors(challengeRefusals.enter)
    .input(byId.extend({ rankingId: Id }))
    .output(ChallengeDetail),
}
