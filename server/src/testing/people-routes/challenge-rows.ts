import { addPerson, addRanking } from '../people.ts'
import type { Row, Rows, Scene } from './scene.ts'

const somebody = ({ app, number }: Scene) => addPerson(app, `third${number}`, { level: 4 })

/** A challenge by a third user to the owner, accepted if `isAccepted`. */
async function toOwner(scene: Scene, isAccepted = false): Promise<{ id: string; itemIds: string[] }> {
  const third = await somebody(scene)
  const { id: rankingId, itemIds } = await addRanking(scene.app, third)
  const { body } = await scene.ask(third).post('/challenges', { to: scene.owner.username, kind: 'taste', rankingId })
  if (isAccepted) await scene.ask(scene.owner).put(`/challenges/${body.id}/answer`, { accept: true })
  return { id: body.id, itemIds }
}
const ownersOnly = { all: '404 NOT_FOUND', owner: '200' }
const get = (path: string): Row => ({ call: () => ({ method: 'get', path }), says: '200' })

/** Challenges: only the two participants may use them, and blocked users cannot challenge each other. */
export const challengeRows: Rows = {
  'challenges.list': get('/me/challenges/received'),
  'challenges.offer': get('/me/challenge-offer'),
  'challenges.setting': get('/me/challenge-setting'),
  'challenges.saveSetting': {
    call: () => ({ method: 'put', path: '/me/challenge-setting', body: { from: 'friends' } }),
    says: '200',
  },
  'challenges.find': {
    call: async (scene) => ({ method: 'get', path: `/challenges/${(await toOwner(scene)).id}` }),
    says: ownersOnly,
  },
  'challenges.send': {
    call: ({ owner }) => ({
      method: 'post',
      path: '/challenges',
      body: { to: owner.username, kind: 'mission', goal: 'votes' },
    }),
    says: { all: '200', owner: '422 YOURSELF', blocked: '403 BLOCKED' },
    reachesOthers: true,
  },
  'challenges.answer': {
    call: async (scene) => ({
      method: 'put',
      path: `/challenges/${(await toOwner(scene)).id}/answer`,
      body: { accept: true },
    }),
    says: ownersOnly,
  },
  'challenges.cancel': {
    call: async (scene) => ({ method: 'del', path: `/challenges/${(await toOwner(scene)).id}` }),
    // The owner is the receiver; only the sender may cancel.
    says: '404 NOT_FOUND',
  },
  'challenges.order': {
    call: async (scene) => {
      const { id, itemIds } = await toOwner(scene, true)
      return { method: 'put', path: `/challenges/${id}/order`, body: { itemIds } }
    },
    says: ownersOnly,
  },
  'challenges.enter': {
    call: async (scene) => {
      const { id, itemIds } = await toOwner(scene, true)
      return { method: 'put', path: `/challenges/${id}/ranking`, body: { rankingId: itemIds[0]! } }
    },
    // The challenge is not a battle.
    says: '404 NOT_FOUND',
  },
}
