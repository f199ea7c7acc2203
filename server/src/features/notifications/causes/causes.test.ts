import { afterAll, beforeAll, expect, test } from 'vitest'
import { levelThreshold } from '@liston/contract/economy'
import { audit } from '../../../audit/audit.ts'
import { newId } from '../../../platform/db/index.ts'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { cast, settleVotes } from '../../../testing/votes.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let names = 0
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

const someone = (traits = {}) => addPerson(app, `persona${names++}`, traits)
/** Adds a user whose votes are public (`votesPublic`). */
async function openVoter(): Promise<TestPerson> {
  const person = await someone()
  expect((await ask(person).patch('/me', { votesPublic: true })).status).toBe(200)
  return person
}
type Told = { type: string; data: { message: string; link: string | null }; actor: object | null; others: number }
async function toldTo(person: TestPerson, type?: string): Promise<Told[]> {
  await app.jobs.drain()
  const { items } = (await ask(person).get('/notifications')).body as { items: Told[] }
  return type ? items.filter((n) => n.type === type) : items
}
const messages = async (person: TestPerson, type?: string) => (await toldTo(person, type)).map((n) => n.data.message)
const ofVotes = (person: TestPerson) => messages(person, 'ranking_vote')
const vote = async (person: TestPerson, rankingId: string, itemId: string) => {
  expect((await cast(app, { person, on: { itemId } })).status).toBe(200)
  await settleVotes(app, rankingId)
}

test('welcome: an account is greeted once', async () => {
  const account = { email: 'nueva@liston.test', password: 'nueve tortugas lentas' }
  expect((await ask().post('/sign-up', account)).status).toBe(202)
  await app.jobs.drain()
  const { rows } = await app.pool.query("SELECT type, cause FROM notification WHERE type = 'welcome'")
  expect(rows).toEqual([{ type: 'welcome', cause: 'welcome' }])
})

test('ranking_vote: each person once, whatever they vote after; a private voter has no name, one’s own vote is no news', async () => {
  const [ana, bruno, secret] = [await someone(), await openVoter(), await openVoter()]
  const { id, itemIds } = await addRanking(app, ana)
  await app.pool.query("UPDATE profile SET visibility = 'private' WHERE id = $1", [secret.id])
  await vote(bruno, id, itemIds[0]!)
  expect(await messages(ana)).toEqual([`${bruno.username} ha votado en «Mejores tapas de Sevilla»`])
  await vote(bruno, id, itemIds[1]!)
  await vote(secret, id, itemIds[1]!)
  const both = `${bruno.username} y 1 más han votado en «Mejores tapas de Sevilla»`
  expect(await toldTo(ana)).toMatchObject([{ data: { message: both, link: `/ranking/${id}/r` }, others: 1 }])
})

test('ranking_vote: a vote has no name until its voter says so, and none any more once they think better of it', async () => {
  const [ana, bruno, carla] = [await someone(), await someone(), await someone()]
  const { id, itemIds } = await addRanking(app, ana)
  await vote(bruno, id, itemIds[0]!)
  const [nameless, named] = ['Alguien', bruno.username].map((who) => `${who} ha votado en «Mejores tapas de Sevilla»`)
  const raw = async () => JSON.stringify((await ask(ana).get('/notifications')).body)
  expect(await ofVotes(ana)).toEqual([nameless])
  // Neither in the text nor in other fields.
  for (const trace of [bruno.username, bruno.id]) expect(await raw()).not.toContain(trace)
  await ask(bruno).patch('/me', { votesPublic: true })
  expect(await ofVotes(ana)).toEqual([named])
  await ask(bruno).patch('/me', { votesPublic: false })
  expect(await ofVotes(ana)).toEqual([nameless])
  // A group shows the latest voter who may be named, not simply the latest.
  await ask(bruno).patch('/me', { votesPublic: true })
  for (const voter of [carla, await someone()]) await vote(voter, id, itemIds[0]!)
  expect(await ofVotes(ana)).toEqual([`${bruno.username} y 2 más han votado en «Mejores tapas de Sevilla»`])
  await ask(bruno).patch('/me', { votesPublic: false })
  expect(await ofVotes(ana)).toEqual(['3 personas han votado en «Mejores tapas de Sevilla»'])
})

test('three of one type about one thing within two hours are told as one, by the latest who may be named', async () => {
  const ana = await someone()
  const voters: TestPerson[] = []
  for (let n = 0; n < 5; n++) voters.push(await openVoter())
  const { id, itemIds } = await addRanking(app, ana)
  for (const voter of voters.slice(0, 4)) await vote(voter, id, itemIds[0]!)
  expect(await ofVotes(ana)).toEqual([`${voters[3]!.username} y 3 más han votado en «Mejores tapas de Sevilla»`])
  expect((await ask(ana).patch('/notifications', { ids: 'all', isRead: true })).body).toEqual({ unread: 0 })
  await vote(voters[4]!, id, itemIds[0]!)
  expect(await toldTo(ana, 'ranking_vote')).toMatchObject([
    { others: 4, isRead: false, actor: { username: voters[4]!.username } },
  ])
  expect((await ask(ana).get('/me')).body.me.unread).toBe(1)
})

test('ranking_milestone: ten voters are told, once', async () => {
  const ana = await someone()
  const { id, itemIds } = await addRanking(app, ana)
  for (let n = 0; n < 11; n++)
    expect((await cast(app, { person: await someone(), on: { itemId: itemIds[0]! } })).status).toBe(200)
  await settleVotes(app, id)
  expect(await messages(ana, 'ranking_milestone')).toEqual(['Ya han votado 10 personas en «Mejores tapas de Sevilla»'])
  expect(await ofVotes(ana)).toHaveLength(1)
})

test('ranking_milestone: votes without weight reach none', async () => {
  const ana = await someone()
  const { id, itemIds } = await addRanking(app, ana)
  const crowd = await Promise.all(Array.from({ length: 10 }, () => someone()))
  await app.pool.query('UPDATE account SET email_verified = false WHERE id = ANY ($1)', [crowd.map((one) => one.id)])
  for (const person of crowd) expect((await cast(app, { person, on: { itemId: itemIds[0]! } })).status).toBe(200)
  await settleVotes(app, id)
  expect(await ofVotes(ana)).toHaveLength(1)
  expect(await messages(ana, 'ranking_milestone')).toEqual([])
})

test('ranking_comment, comment_reply, mention: a comment is told to each once, as the closest; comment_like too', async () => {
  const [ana, bruno, carla] = [await someone(), await someone(), await someone()]
  const { id } = await addRanking(app, ana)
  const say = async (person: TestPerson, body: string, parentId?: string) =>
    (await ask(person).post(`/rankings/${id}/comments`, { body, ...(parentId ? { parentId } : {}) })).body.id as string
  const first = await say(bruno, 'La pringá de aquí no tiene rival ninguno')
  await say(carla, `Eso díselo a @${ana.username}, que es de Cádiz`, first)
  await ask(ana).put(`/comments/${first}/like`, {})
  await ask(ana).del(`/comments/${first}/like`)
  await ask(ana).put(`/comments/${first}/like`, {})
  expect((await toldTo(ana)).map((n) => n.type)).toEqual(['mention', 'ranking_comment'])
  expect((await toldTo(bruno)).map((n) => n.type).sort()).toEqual(['comment_like', 'comment_reply'])
  expect(await messages(bruno, 'comment_reply')).toEqual([
    `${carla.username} te ha respondido en «Mejores tapas de Sevilla»`,
  ])
  expect(await messages(bruno, 'comment_like')).toEqual([
    `A ${ana.username} le gusta tu comentario en «Mejores tapas de Sevilla»`,
  ])
})

test('new_suggestion to the author, suggestion_accepted_reward to who proposed it; a "no" once it stands', async () => {
  const [ana, bruno] = [await someone(), await someone()]
  const { id } = await addRanking(app, ana)
  const suggest = async (name: string) => (await ask(bruno).post(`/rankings/${id}/suggestions`, { name })).body.id
  const [good, bad] = [await suggest('Tortilla'), await suggest('Piña en almíbar')]
  expect(await toldTo(ana)).toMatchObject([
    { data: { link: `/ranking/${id}/r?with=suggestions#sugerencias` } },
    { data: { message: `${bruno.username} sugiere «Tortilla» para «Mejores tapas de Sevilla»` } },
  ])
  await ask(ana).patch(`/suggestions/${good}`, { act: 'approve' })
  await ask(ana).patch(`/suggestions/${bad}`, { act: 'reject' })
  const message = 'Tu sugerencia «Tortilla» ya está en «Mejores tapas de Sevilla»'
  expect(await toldTo(bruno)).toMatchObject([
    { type: 'suggestion_accepted_reward', data: { stars: 10, xp: 15, message: expect.stringContaining(message) } },
  ])
})

test('suggestion_approved: where it brings nothing, no Stars are told', async () => {
  const [ana, fresh] = [await someone(), await someone({ ageDays: 0, verified: false })]
  const { id } = await addRanking(app, ana)
  const { body } = await ask(fresh).post(`/rankings/${id}/suggestions`, { name: 'Tortilla' })
  await ask(ana).patch(`/suggestions/${body.id}`, { act: 'approve' })
  expect(await toldTo(fresh)).toMatchObject([
    {
      type: 'suggestion_approved',
      data: { message: 'Tu sugerencia «Tortilla» ya está en «Mejores tapas de Sevilla»' },
    },
  ])
})

test('level_up: the level and what it brought, once', async () => {
  const ana = await someone({ xp: levelThreshold(2) - 1 })
  const { id, itemIds } = await addRanking(app, await someone())
  await vote(ana, id, itemIds[0]!)
  const [told] = await toldTo(ana, 'level_up')
  expect(told).toMatchObject({
    data: { newLevel: 2, stars: 20, link: '/evolution', message: expect.stringMatching('Has llegado al nivel 2: ') },
  })
})

test('new_follower: once a pair, and nothing of whom one mutes', async () => {
  const [ana, bruno, carla] = [await someone(), await someone(), await someone()]
  await ask(ana).put(`/users/${carla.id}/mute`, {})
  for (const who of [bruno, carla]) expect((await ask(who).put(`/users/${ana.id}/follow`, {})).status).toBe(200)
  await ask(bruno).del(`/users/${ana.id}/follow`)
  await ask(bruno).put(`/users/${ana.id}/follow`, {})
  expect(await toldTo(ana)).toMatchObject([
    { type: 'new_follower', data: { message: `${bruno.username} te sigue`, link: `/profile/${bruno.id}` } },
  ])
})

test('ranking_published: followers are told of a public ranking, and of no private one', async () => {
  const [ana, fan] = [await someone({ level: 5, xp: levelThreshold(5) }), await someone()]
  await ask(fan).put(`/users/${ana.id}/follow`, {})
  const publish = async (topic: string, visibility: string) => {
    const id = newId()
    const items = ['Uno', 'Dos', 'Tres'].map((name) => ({ id: newId(), name }))
    await ask(ana).put(`/drafts/${id}`, { topic, language: 'es', category: 'comida', visibility, items })
    expect((await ask(ana).post(`/drafts/${id}/publish`, {})).body.id ?? '').not.toBe('')
    return id
  }
  await publish('Mis croquetas favoritas', 'public')
  await publish('Las secretas de mi abuela', 'private')
  expect(await messages(fan)).toEqual([`${ana.username} ha publicado «Mis croquetas favoritas»`])
})

test('co_editor_invited, without the name of a list that may be a draft', async () => {
  const [ana, bruno] = [await someone(), await someone()]
  const { id } = await addRanking(app, ana, { visibility: 'private' })
  await ask(ana).post(`/rankings/${id}/editors`, { username: bruno.username, role: 'editor' })
  expect(await toldTo(bruno)).toMatchObject([
    {
      type: 'co_editor_invited',
      data: { message: `${ana.username} te invita a editar un ranking`, link: '/my-rankings' },
    },
  ])
})

test('report_outcome to who reported, moderation_notice to the owner', async () => {
  const [ana, bruno, diego] = [await someone(), await someone(), await someone({ superAdmin: true })]
  const { id } = await addRanking(app, ana)
  await ask(bruno).post('/reports', { type: 'ranking', id, reason: 'spam' })
  expect((await ask(diego).post(`/admin/reports/ranking/${id}`, { answer: 'hide', rule: 'spam' })).status).toBe(200)
  expect(await messages(bruno, 'report_outcome')).toEqual([
    'Lo que denunciaste incumplía las normas y ya no se ve. Gracias.',
  ])
  expect((await messages(ana, 'moderation_notice'))[0]).toMatch('Hemos retirado algo tuyo que incumplía las normas')
})

test('review_helpful: ten people find a review helpful', async () => {
  const [ana, bruno] = [await someone(), await someone()]
  const { id, itemIds } = await addRanking(app, ana)
  const said = { stars: 4, text: 'Se deja comer, y sin pan.' }
  const { review } = (await ask(bruno).put(`/items/${itemIds[0]}/review`, said)).body
  for (let n = 0; n < 10; n++) await ask(await someone()).put(`/reviews/${review.id}/helpful`, { helpful: true })
  expect(await toldTo(bruno, 'review_helpful')).toMatchObject([
    { data: { link: `/ranking/${id}/item/${itemIds[0]}/review`, stars: 10 } },
  ])
})

test('ranking_ended: its author is told that the votes are closed', async () => {
  const ana = await someone()
  const { id } = await addRanking(app, ana)
  await app.pool.query("UPDATE ranking SET ends_at = now() - interval '1 minute' WHERE id = $1", [id])
  await app.jobs.tick('end-rankings')
  expect(await toldTo(ana, 'ranking_ended')).toHaveLength(1)
})

test('what one may no longer see loses its name and its link; whom one blocks, theirs', async () => {
  const [ana, bruno, carla] = [await someone(), await someone(), await someone()]
  const { id } = await addRanking(app, ana)
  const { body } = await ask(bruno).post(`/rankings/${id}/comments`, {
    body: 'La pringá de aquí no tiene rival ninguno',
  })
  await ask(carla).post(`/rankings/${id}/comments`, {
    body: 'Eso no se lo cree nadie que viva aquí',
    parentId: body.id,
  })
  expect(await messages(bruno)).toEqual([`${carla.username} te ha respondido en «Mejores tapas de Sevilla»`])
  await ask(bruno).put(`/users/${carla.id}/block`, {})
  await app.pool.query("UPDATE ranking SET visibility = 'private' WHERE id = $1", [id])
  expect(await toldTo(bruno)).toMatchObject([
    { data: { message: 'Alguien te ha respondido en un ranking que ya no ves', link: null }, actor: null },
  ])
})
