import { newId } from '../../platform/db/index.ts'
import { askerOf } from '../ask.ts'
import { addPerson, addRanking } from '../people.ts'
import { drawPicture } from '../pictures.ts'
import type { Call, KeyedCalls, World } from './world.ts'

export const rankingsCalls = ({
  app,
  ana,
  draft,
  newDraft,
  newPrivate,
  newMerge,
  newVote,
  pairs,
  newInvitation,
}: World): KeyedCalls => ({
  'rankings.saveDraft': async () => {
    const [path, first] = [`/drafts/${newId()}`, draft('Mejores tapas de Lugo')]
    return [
      { method: 'put', path, body: first },
      { method: 'put', path, body: { ...first, topic: 'Mejores tapas de Vigo' } },
    ]
  },
  'rankings.publish': async () => [
    { method: 'post', path: `/drafts/${await newDraft()}/publish`, body: {} },
    { method: 'post', path: `/drafts/${await newDraft()}/publish`, body: {} },
  ],
  'rankings.acceptItems': async () => {
    const path = `/drafts/${await newDraft()}/accepted-items`
    const body = { itemIds: [newId()], accepted: true }
    return [
      { method: 'put', path, body },
      { method: 'put', path, body: { ...body, accepted: false } },
    ]
  },
  'rankings.update': async () => {
    const { id } = await addRanking(app, ana)
    return [
      { method: 'patch', path: `/rankings/${id}`, body: { version: 1, description: 'una' } },
      { method: 'patch', path: `/rankings/${id}`, body: { version: 2, description: 'dos' } },
    ]
  },
  'rankings.remove': async () => [
    { method: 'del', path: `/rankings/${(await addRanking(app, ana)).id}` },
    { method: 'del', path: `/rankings/${(await addRanking(app, ana)).id}` },
  ],
  'rankings.restore': async () => {
    const ids = [(await addRanking(app, ana)).id, (await addRanking(app, ana)).id]
    for (const id of ids) await askerOf(app)(ana).del(`/rankings/${id}`)
    const [one, two] = ids.map((id): Call => ({ method: 'post', path: `/rankings/${id}/restore`, body: {} }))
    return [one!, two!]
  },
  'rankings.renewShareKey': async () => [
    { method: 'put', path: `/rankings/${await newPrivate()}/share-key`, body: {} },
    { method: 'put', path: `/rankings/${await newPrivate()}/share-key`, body: {} },
  ],
  'rankings.revokeShareKey': async () => [
    { method: 'del', path: `/rankings/${await newPrivate()}/share-key` },
    { method: 'del', path: `/rankings/${await newPrivate()}/share-key` },
  ],
  ...pairs('rankings.highlight', 'put', (r) => r.itemIds.map((id) => `/items/${id}/highlight`)),
  ...pairs('rankings.unhighlight', 'del', (r) => r.itemIds.map((id) => `/items/${id}/highlight`)),
  ...pairs('rankings.buyHighlight', 'put', (r) => [`/rankings/${r.id}/extra-highlight`]),
  'rankings.giveBackHighlight': async () => {
    const [one, two] = [await addRanking(app, ana), await addRanking(app, ana)]
    for (const { id } of [one, two]) await askerOf(app)(ana).put(`/rankings/${id}/extra-highlight`, {})
    return [one, two].map(({ id }) => ({ method: 'del' as const, path: `/rankings/${id}/extra-highlight` })) as [
      Call,
      Call,
    ]
  },
  'redeem.feature': async () => {
    const path = `/rankings/${(await addRanking(app, ana, { category: 'arte' })).id}/feature`
    const other = `/rankings/${(await addRanking(app, ana, { category: 'moda' })).id}/feature`
    return [
      { method: 'post', path, body: {} },
      { method: 'post', path: other, body: {} },
    ]
  },
  'redeem.buyCredit': async () => [
    { method: 'post', path: '/me/credits', body: {} },
    { method: 'post', path: '/me/levels/2/share', body: {} },
  ],
  'redeem.undoCredit': async () => {
    const bought = async () => (await askerOf(app)(ana).post('/me/credits', {})).body.id as string
    return [
      { method: 'del', path: `/me/credits/${await bought()}` },
      { method: 'del', path: `/me/credits/${await bought()}` },
    ]
  },
  ...pairs('rankings.pin', 'put', (r) => [`/rankings/${r.id}/pin`]),
  ...pairs('rankings.unpin', 'del', (r) => [`/rankings/${r.id}/pin`]),
  ...pairs('rankings.share', 'post', (r) => [`/rankings/${r.id}/share`]),
  'rankings.inviteEditor': async () => {
    const path = `/rankings/${(await addRanking(app, ana)).id}/editors`
    const { username } = await addPerson(app, `invitado${Math.floor(Math.random() * 1e6)}`)
    return [
      { method: 'post', path, body: { username, role: 'editor' } },
      { method: 'post', path, body: { username, role: 'viewer' } },
    ]
  },
  'rankings.removeEditor': async () => {
    const [one, two] = [await newInvitation(), await newInvitation()]
    return [
      { method: 'del', path: `/rankings/${one}/editors/${ana.id}` },
      { method: 'del', path: `/rankings/${two}/editors/${ana.id}` },
    ]
  },
  'rankings.acceptInvitation': async () => [
    { method: 'post', path: `/rankings/${await newInvitation()}/editors/accept`, body: {} },
    { method: 'post', path: `/rankings/${await newInvitation()}/editors/accept`, body: {} },
  ],
  'rankings.validate': async () => {
    const bea = await addPerson(app, 'beatriz')
    const ids = [(await addRanking(app, bea)).id, (await addRanking(app, bea)).id]
    const [one, two] = ids.map((id): Call => ({ method: 'put', path: `/rankings/${id}/validation`, body: {} }))
    return [one!, two!]
  },
  'rankings.takeValidationBack': async () => {
    const ids = [(await addRanking(app, ana)).id, (await addRanking(app, ana)).id]
    const [one, two] = ids.map((id): Call => ({ method: 'del', path: `/rankings/${id}/validation` }))
    return [one!, two!]
  },
  'uploads.upload': async () => [
    { method: 'post', path: '/images?kind=cover', body: await drawPicture() },
    { method: 'post', path: '/images?kind=item', body: await drawPicture() },
  ],
  'uploads.takeFound': async () => [
    { method: 'post', path: '/found-images', body: { ref: '1f415', kind: 'cover' } },
    { method: 'post', path: '/found-images', body: { ref: '1f408', kind: 'item' } },
  ],
  'voting.cast': async () => {
    const { itemIds } = await addRanking(app, await addPerson(app, 'bea'))
    const vote = (targetId: string | undefined): Call => ({
      method: 'put',
      path: '/votes',
      body: { targetType: 'item', targetId, kind: 'vote' },
    })
    return [vote(itemIds[0]), vote(itemIds[1])]
  },
  'voting.merge': async () => {
    const [a, b, c] = (await addRanking(app, ana)).itemIds
    return [
      { method: 'post', path: `/items/${a}/merge`, body: { into: b } },
      { method: 'post', path: `/items/${c}/merge`, body: { into: b } },
    ]
  },
  'voting.undoMerge': async () => [
    { method: 'post', path: `/merges/${await newMerge()}/undo`, body: {} },
    { method: 'post', path: `/merges/${await newMerge()}/undo`, body: {} },
  ],
  'voting.saveMyOrder': async () => {
    const { id, itemIds } = await addRanking(app, await addPerson(app, 'berta'))
    const order = (ids: string[]): Call => ({ method: 'put', path: `/rankings/${id}/my-order`, body: { itemIds: ids } })
    return [order(itemIds), order(itemIds.toReversed())]
  },
  'voting.removeMyOrder': async () => {
    const first = await addRanking(app, await addPerson(app, 'begona'))
    const second = await addRanking(app, await addPerson(app, 'blas'))
    return [
      { method: 'del', path: `/rankings/${first.id}/my-order` },
      { method: 'del', path: `/rankings/${second.id}/my-order` },
    ]
  },
  'voting.withdraw': async () => [
    { method: 'del', path: `/votes/${await newVote()}` },
    { method: 'del', path: `/votes/${await newVote()}` },
  ],
})
