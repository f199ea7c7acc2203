import { addArena, addPlayReview, openTable } from '../matches.ts'
import { addPerson } from '../people.ts'
import type { Call, KeyedCalls, World } from './world.ts'

/** Keyed calls of Rumble 1v1, each against a new user. */
export function matchCalls({ app, ana }: World): KeyedCalls {
  const table = openTable(app)
  const somebody = () => addPerson(app, `rival${Math.floor(Math.random() * 1e9)}`, { level: 3 })
  const arena = async () => (await addArena(app, await somebody())).id
  const post = (path: string, body: object = {}): Call => ({ method: 'post', path, body })
  const invitation = async (by: 'ana' | 'rival') => {
    const rival = await somebody()
    const [from, to] = by === 'ana' ? [ana, rival] : [rival, ana]
    return { rival, id: (await table.invite(from, to, await arena())).body.id as string }
  }
  const started = async () => {
    const { rival, id } = await invitation('rival')
    await table.deed(ana, id, 'accept')
    return { rival, id }
  }
  const answered =
    (deed: 'accept' | 'decline' | 'cancel'): KeyedCalls[string] =>
    async () => {
      const [one, two] = [await invitation(deed === 'cancel' ? 'ana' : 'rival'), await invitation('rival')]
      return [post(`/rumble/matches/${one.id}/${deed}`), post(`/rumble/matches/${two.id}/${deed}`)]
    }
  return {
    'rumble.inviteMatch': async () => {
      const rankingId = await arena()
      const [one, two] = [await somebody(), await somebody()]
      return [
        post('/rumble/matches', { rivalId: one.id, rankingId }),
        post('/rumble/matches', { rivalId: two.id, rankingId }),
      ]
    },
    'rumble.acceptMatch': answered('accept'),
    'rumble.declineMatch': answered('decline'),
    'rumble.cancelMatch': answered('cancel'),
    'rumble.beginRound': async () => {
      const [one, two] = [await started(), await started()]
      return [post(`/rumble/matches/${one.id}/round`), post(`/rumble/matches/${two.id}/round`)]
    },
    'rumble.answerRound': async () => {
      const { id } = await started()
      const { token } = (await table.begin(ana, id)).body.running
      return [
        post(`/rumble/matches/${id}/answers`, { token, choice: 'a' }),
        post(`/rumble/matches/${id}/answers`, { token, choice: 'b' }),
      ]
    },
    'rumble.decidePlayReview': async () => {
      const [one, two] = [await addPlayReview(app, await somebody()), await addPlayReview(app, await somebody())]
      return [
        { method: 'put', path: `/admin/play-reviews/${one}`, body: { answer: 'cleared' } },
        { method: 'put', path: `/admin/play-reviews/${two}`, body: { answer: 'upheld' } },
      ]
    },
    'rumble.setPace': async () => [
      { method: 'put', path: '/rumble/pace', body: { slow: true } },
      { method: 'put', path: '/rumble/pace', body: { slow: false } },
    ],
  }
}
