import { askerOf } from '../ask.ts'
import { addPerson, addRanking } from '../people.ts'
import type { Call, KeyedCalls, World } from './world.ts'

export const talkCalls = ({
  app,
  ana,
  newReview,
  twoComments,
  onEach,
  somebody,
  newSuggestion,
  reportable,
  newNotice,
  newCounter,
  newAppeal,
  newCase,
  newNotification,
}: World): KeyedCalls => ({
  'reviews.save': async () => {
    const { itemIds } = await addRanking(app, await addPerson(app, 'lola'))
    const path = `/items/${itemIds[0]}/review`
    return [
      { method: 'put', path, body: { stars: 4 } },
      { method: 'put', path, body: { stars: 2.5 } },
    ]
  },
  'reviews.setHelpful': async () => {
    const path = `/reviews/${await newReview(await addPerson(app, 'paco'))}/helpful`
    return [
      { method: 'put', path, body: { helpful: true } },
      { method: 'put', path, body: { helpful: false } },
    ]
  },
  'reviews.remove': async () => [
    { method: 'del', path: `/reviews/${await newReview(ana)}` },
    { method: 'del', path: `/reviews/${await newReview(ana)}` },
  ],
  'reviews.restore': async () => {
    const ids = [await newReview(ana), await newReview(ana)]
    for (const id of ids) await askerOf(app)(ana).del(`/reviews/${id}`)
    const [one, two] = ids.map((id): Call => ({ method: 'post', path: `/reviews/${id}/restore`, body: {} }))
    return [one!, two!]
  },
  'suggestions.suggest': async () => {
    const path = `/rankings/${(await addRanking(app, ana)).id}/suggestions`
    return [
      { method: 'post', path, body: { name: 'Tortilla' } },
      { method: 'post', path, body: { name: 'Croquetas' } },
    ]
  },
  'suggestions.decide': async () => {
    const path = `/suggestions/${await newSuggestion(ana)}`
    return [
      { method: 'patch', path, body: { act: 'reject' } },
      { method: 'patch', path, body: { act: 'reopen' } },
    ]
  },
  'suggestions.vote': async () => [
    { method: 'put', path: `/suggestions/${await newSuggestion()}/vote` },
    { method: 'put', path: `/suggestions/${await newSuggestion()}/vote` },
  ],
  'suggestions.unvote': async () => [
    { method: 'del', path: `/suggestions/${await newSuggestion()}/vote` },
    { method: 'del', path: `/suggestions/${await newSuggestion()}/vote` },
  ],
  'suggestions.withdraw': async () => [
    { method: 'del', path: `/suggestions/${await newSuggestion(ana)}` },
    { method: 'del', path: `/suggestions/${await newSuggestion(ana)}` },
  ],
  'comments.post': async () => {
    const path = `/rankings/${(await addRanking(app, ana)).id}/comments`
    const post = (body: string): Call => ({ method: 'post', path, body: { body } })
    return [post('A mí la de mi barrio me gusta más'), post('Otra cosa muy distinta digo yo')]
  },
  'comments.edit': () => onEach('patch', '', { body: { body: 'Dicho de otra manera, que se entienda' } }),
  'comments.remove': () => onEach('del', ''),
  'comments.restore': async () => {
    const ids = await twoComments()
    for (const id of ids) await askerOf(app)(ana).del(`/comments/${id}`)
    const [one, two] = ids.map((id): Call => ({ method: 'post', path: `/comments/${id}/restore`, body: {} }))
    return [one!, two!]
  },
  'comments.like': async () => onEach('put', '/like', { by: await somebody(), body: {} }),
  'comments.unlike': async () => onEach('del', '/like', { by: await somebody() }),
  'comments.pin': () => onEach('put', '/pin', { body: {} }),
  'comments.unpin': () => onEach('del', '/pin'),
  'comments.close': async () => {
    const path = `/rankings/${(await addRanking(app, ana)).id}/comments/closed`
    return [
      { method: 'put', path, body: { closed: true } },
      { method: 'put', path, body: { closed: false } },
    ]
  },
  'comments.hide': async () => onEach('put', '/hidden', { by: await somebody(), body: { reason: 'No va de esto' } }),
  'comments.show': async () => onEach('del', '/hidden', { by: await somebody() }),
  'notifications.mark': async () => [
    { method: 'patch', path: '/notifications', body: { ids: 'all', isRead: true } },
    { method: 'patch', path: '/notifications', body: { ids: 'all', isRead: false } },
  ],
  'notifications.clear': async () => {
    const clear = async (): Promise<Call> => ({
      method: 'del',
      path: '/notifications',
      body: { ids: [await newNotification()] },
    })
    return [await clear(), await clear()]
  },
  'notifications.restore': async () => {
    const restore = async (): Promise<Call> => {
      const { body } = await askerOf(app)(ana).del('/notifications', { ids: [await newNotification()] })
      return { method: 'post', path: '/notifications/restore', body: { clearedAt: body.clearedAt } }
    }
    return [await restore(), await restore()]
  },
  'notifications.add': async () => {
    const add = (message: string): Call => ({
      method: 'post',
      path: '/rpc/create_notification',
      body: { p_user_id: ana.id, p_type: 'system_update', p_data: { message } },
    })
    return [add('Una'), add('Otra')]
  },
  'reports.add': async () => [
    { method: 'post', path: '/reports', body: { ...(await reportable()), reason: 'spam' } },
    { method: 'post', path: '/reports', body: { ...(await reportable()), reason: 'spam' } },
  ],
  'reports.decide': async () => [
    { method: 'post', path: await newCase(), body: { answer: 'keep' } },
    { method: 'post', path: await newCase(), body: { answer: 'keep' } },
  ],
  'reports.answerAppeal': async () => {
    const answer = async (): Promise<Call> => ({
      method: 'post',
      path: await newAppeal(),
      body: { overturn: false, words: 'La decisión se mantiene.' },
    })
    return [await answer(), await answer()]
  },
  'reports.decideNotice': async () => {
    const answer = async (): Promise<Call> => ({
      method: 'post',
      path: `/admin/copyright/${await newNotice()}`,
      body: { uphold: false },
    })
    return [await answer(), await answer()]
  },
  'reports.settleCounter': async () => {
    const answer = async (): Promise<Call> => ({
      method: 'post',
      path: `/admin/copyright/${await newCounter()}/counter`,
      body: { act: 'hold', reason: 'Nos lo han mostrado' },
    })
    return [await answer(), await answer()]
  },
  'leaderboard.join': async () => [
    { method: 'put', path: '/league', body: {} },
    { method: 'del', path: '/league', body: {} },
  ],
  'leaderboard.leave': async () => [
    { method: 'del', path: '/league', body: {} },
    { method: 'put', path: '/league', body: {} },
  ],
})
