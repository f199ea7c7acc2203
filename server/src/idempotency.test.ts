import { contract } from '@liston/contract/api'
import type { EndpointMeta } from '@liston/contract/kernel'
import { traverseContractProcedures } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from './platform/db/index.ts'
import { askerOf } from './testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from './testing/people.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp
let ana: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ana = await addPerson(app, 'ana', { level: 3, xp: 1300, verified: false, superAdmin: true })
})
afterAll(() => app.close())

type Call = { method: 'put' | 'post' | 'patch' | 'del'; path: string; body?: object }
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
async function newVote(): Promise<string> {
  const { itemIds } = await addRanking(app, await addPerson(app, `autor${Math.floor(Math.random() * 1e6)}`))
  const cast = await askerOf(app)(ana).put('/votes', { targetType: 'item', targetId: itemIds[0], kind: 'vote' })
  return cast.body.voteId
}

/** Two calls of every endpoint that takes a key: they differ, and each would do by itself. */
const calls: Record<string, () => Promise<[Call, Call]>> = {
  'accounts.resendVerification': async () => [
    { method: 'post', path: '/email/resend', body: {} },
    { method: 'patch', path: '/me', body: { bio: 'otra cosa' } },
  ],
  'accounts.revokeSession': async () => [
    { method: 'del', path: `/sessions/${await newSession()}` },
    { method: 'del', path: `/sessions/${await newSession()}` },
  ],
  'accounts.revokeOtherSessions': async () => [
    { method: 'del', path: '/sessions' },
    { method: 'del', path: `/sessions/${await newSession()}` },
  ],
  'economy.shareLevel': async () => [
    { method: 'post', path: '/me/levels/2/share', body: {} },
    { method: 'post', path: '/me/levels/3/share', body: {} },
  ],
  'profiles.updateMe': async () => [
    { method: 'patch', path: '/me', body: { bio: 'una' } },
    { method: 'patch', path: '/me', body: { bio: 'dos' } },
  ],
  'profiles.finishSetup': async () => [
    { method: 'post', path: '/me/setup', body: {} },
    { method: 'patch', path: '/me', body: { bio: 'tres' } },
  ],
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
  'themes.save': async () => [
    { method: 'put', path: '/admin/themes/theme-dark', body: { name: { es: 'Noche', en: 'Night' }, isPremium: false } },
    { method: 'put', path: '/admin/themes/theme-dark', body: { name: { es: 'Día', en: 'Day' }, isPremium: false } },
  ],
  'themes.remove': async () => [
    { method: 'del', path: '/admin/themes/theme-dark' },
    { method: 'put', path: '/admin/themes/theme-dark', body: { name: { es: 'Noche', en: 'Night' }, isPremium: false } },
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
  'voting.withdraw': async () => [
    { method: 'del', path: `/votes/${await newVote()}` },
    { method: 'del', path: `/votes/${await newVote()}` },
  ],
}

test('every endpoint that takes a key is tried here', () => {
  const taking: string[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: endpoint, path }) => {
    if ((endpoint['~orpc'].meta as EndpointMeta).takesKey) taking.push(path.join('.'))
  })
  expect(Object.keys(calls).sort()).toEqual(taking.sort())
})

test.each(Object.keys(calls))('%s: a key again is the first answer, with another input it is refused', async (name) => {
  const [first, other] = await calls[name]!()
  const key = `key of ${name}`
  const send = async ({ method, path, body }: Call) => {
    const answer = await askerOf(app)(ana)[method](path, body, key)
    // A clock, not an effect: the page's lease on the session counts from each answer.
    delete answer.body?.me?.leaseExpiresAt
    return answer
  }
  const answer = await send(first)
  expect([name, answer.status, answer.body]).toEqual([name, expect.toBeOneOf([200, 202]), expect.anything()])
  expect(await send(first)).toEqual(answer)
  expect(await send(other)).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
})

test('of 25 at once with one key all get the answer of the one that did it', async () => {
  const eva = await addPerson(app, 'eva', { level: 3, xp: 1300 })
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => askerOf(app)(eva).post('/me/levels/2/share', {}, 'once')),
  )
  expect(new Set(answers.map((a) => JSON.stringify(a))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 200, body: { granted: true } })
})
