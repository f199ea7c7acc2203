import { expect } from 'vitest'
import { newId } from '../../platform/db/index.ts'
import { makeApiKey } from '../api-keys.ts'
import { askerOf } from '../ask.ts'
import { addComment } from '../comments.ts'
import { addPerson, addRanking, type TestPerson } from '../people.ts'
import type { TestApp } from '../test-app.ts'

export type Call = { method: 'put' | 'post' | 'patch' | 'del'; path: string; body?: object }
type Made = Awaited<ReturnType<typeof addRanking>>

/** Builders of the objects that the keyed calls act on, created by Ana or another user. */
export function openWorld(app: TestApp, ana: TestPerson) {
  const draft = (topic: string) => ({
    topic,
    language: 'es',
    category: 'comida',
    items: ['Uno', 'Dos', 'Tres'].map((name) => ({ id: newId(), name })),
  })

  async function newDraft(): Promise<string> {
    const id = newId()
    const saved = await askerOf(app)(ana).put(`/drafts/${id}`, draft('Las mejores tapas de Jaén'))
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    return id
  }
  async function newSession(): Promise<string> {
    const id = newId()
    await app.pool.query(
      "INSERT INTO session (id, user_id, token, expires_at) VALUES ($1, $2, encode(sha256($3), 'hex'), now() + interval '1 day')",
      [id, ana.id, id],
    )
    return id
  }
  const newKey = async () => (await makeApiKey(app, ana, ['read'])).id
  const newPrivate = async () => (await addRanking(app, ana, { visibility: 'private' })).id
  const newMerge = async () => {
    const [from, into] = (await addRanking(app, ana)).itemIds
    return (await askerOf(app)(ana).post(`/items/${from}/merge`, { into })).body.id as string
  }
  async function newVote(): Promise<string> {
    const { itemIds } = await addRanking(app, await addPerson(app, `autor${Math.floor(Math.random() * 1e6)}`))
    const cast = await askerOf(app)(ana).put('/votes', { targetType: 'item', targetId: itemIds[0], kind: 'vote' })
    return cast.body.voteId
  }

  async function newReview(author: TestPerson): Promise<string> {
    const { itemIds } = await addRanking(app, await addPerson(app, `otra${Math.floor(Math.random() * 1e6)}`))
    const said = { stars: 4, text: 'Se deja comer, y sin pan.' }
    return (await askerOf(app)(author).put(`/items/${itemIds[0]}/review`, said)).body.review.id
  }
  /** Two comments of a user on a ranking, each for one call. */
  async function twoComments(by: TestPerson = ana): Promise<[string, string]> {
    const { id } = await addRanking(app, ana)
    const one = await addComment(app, { on: id, by, body: 'La pringá de aquí no tiene rival' })
    return [one, await addComment(app, { on: id, by, body: 'El salmorejo gana en agosto' })]
  }
  async function onEach(
    act: Call['method'],
    path: string,
    o: { by?: TestPerson; body?: object } = {},
  ): Promise<[Call, Call]> {
    const [one, two] = await twoComments(o.by)
    const call = (id: string): Call => ({
      method: act,
      path: `/comments/${id}${path}`,
      ...(o.body ? { body: o.body } : {}),
    })
    return [call(one), call(two)]
  }
  const somebody = () => addPerson(app, `opina${Math.floor(Math.random() * 1e6)}`)
  /** The same call on two users. */
  const onPeople = (name: string, method: Call['method'], path: string) => ({
    [name]: async (): Promise<[Call, Call]> => [
      { method, path: `/users/${(await somebody()).id}${path}` },
      { method, path: `/users/${(await somebody()).id}${path}` },
    ],
  })
  /** The same call on two of Ana's rankings. */
  const pairs = (name: string, method: Call['method'], pathsOf: (ranking: Made) => string[]) => ({
    [name]: async (): Promise<[Call, Call]> => {
      const paths = [...pathsOf(await addRanking(app, ana)), ...pathsOf(await addRanking(app, ana))]
      const [one, two] = paths.map((path): Call => ({ method, path }))
      return [one!, two!]
    },
  })
  /** A suggestion in a ranking of Ana's, by another user unless `of` is given. */
  async function newSuggestion(of?: TestPerson): Promise<string> {
    const by = of ?? (await addPerson(app, `proponente${Math.floor(Math.random() * 1e6)}`))
    const { id } = await addRanking(app, ana)
    return (await askerOf(app)(by).post(`/rankings/${id}/suggestions`, { name: 'Tortilla' })).body.id
  }

  /** A ranking of another user, with an invitation for Ana to edit it. */
  async function newInvitation(): Promise<string> {
    const author = await addPerson(app, `autora${Math.floor(Math.random() * 1e6)}`)
    const { id } = await addRanking(app, author)
    await askerOf(app)(author).post(`/rankings/${id}/editors`, { username: 'ana', role: 'editor' })
    return id
  }
  async function reportable() {
    const { id } = await addRanking(app, await addPerson(app, `autor${Math.floor(Math.random() * 1e6)}`))
    return { type: 'ranking', id }
  }
  async function newCase(): Promise<string> {
    const thing = await reportable()
    await askerOf(app)(ana).post('/reports', { ...thing, reason: 'spam' })
    return `/admin/reports/ranking/${thing.id}`
  }
  /** A decision by another moderator about a user's ranking, which the user has appealed. */
  async function newAppeal(): Promise<string> {
    const some = () => `recurre${Math.floor(Math.random() * 1e6)}`
    const [author, other] = [await addPerson(app, some()), await addPerson(app, some(), { superAdmin: true })]
    const { id } = await addRanking(app, author)
    const decision = { answer: 'hide', rule: 'spam' }
    const { decisionId } = (await askerOf(app)(other).post(`/admin/reports/ranking/${id}`, decision)).body
    await askerOf(app)(author).post(`/decisions/${decisionId}/appeal`, { words: 'No era publicidad.' })
    return `/admin/appeals/${decisionId}`
  }
  /** A copyright notice about a ranking. Returns its id. */
  async function newNotice(by?: { author: TestPerson }): Promise<string> {
    const author = by?.author ?? (await addPerson(app, `copia${Math.floor(Math.random() * 1e6)}`))
    const { id } = await addRanking(app, author)
    const [name, work] = ['Eva Ruiz', 'La foto de la catedral de mi web.']
    const said = {
      name,
      email: `eva${id}@fotos.test`,
      work,
      address: `/ranking/${id}`,
      signature: name,
      language: 'es',
    }
    await askerOf(app)().post('/copyright', { ...said, goodFaith: true, accurate: true })
    const { rows } = await app.pool.query('SELECT id FROM copyright_notice WHERE target_id = $1', [id])
    return rows[0].id
  }
  /** A notice upheld by other staff, with a counter-notice by the author. */
  async function newCounter(): Promise<string> {
    const some = () => `responde${Math.floor(Math.random() * 1e6)}`
    const [author, other] = [await addPerson(app, some()), await addPerson(app, some(), { superAdmin: true })]
    const id = await newNotice({ author })
    const { decisionId } = (await askerOf(app)(other).post(`/admin/copyright/${id}`, { uphold: true })).body
    const answer = { name: 'Ana Prado', words: 'La foto la hice yo.', goodFaith: true }
    await askerOf(app)(author).post(`/decisions/${decisionId}/counter`, answer)
    return id
  }
  const newNotification = async (): Promise<string> => {
    const own = { p_user_id: ana.id, p_type: 'system_update', p_data: { message: 'Algo nuevo' } }
    return (await askerOf(app)(ana).post('/rpc/create_notification', own)).body.id
  }
  return {
    app,
    ana,
    newAppeal,
    draft,
    newDraft,
    newKey,
    newSession,
    newPrivate,
    newMerge,
    newVote,
    newReview,
    twoComments,
    onEach,
    somebody,
    onPeople,
    pairs,
    newSuggestion,
    newInvitation,
    reportable,
    newCase,
    newNotice,
    newCounter,
    newNotification,
  }
}
export type World = ReturnType<typeof openWorld>
/** Two calls of an endpoint that accepts a key. They differ, and each alone would succeed. */
export type KeyedCalls = Record<string, () => Promise<[Call, Call]>>
