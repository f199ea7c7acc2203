import { STAR_NUMBERS } from '@liston/contract/economy'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { listener } from '../../platform/events.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { SuggestionDecided } from './events.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let rankingId: string
let itemIds: string[]
let people = 0
const decided: SuggestionDecided[] = []

beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  ana = await addPerson(app, 'ana')
  app.events.listen([listener(SuggestionDecided, 'note', async (event) => void decided.push(event))])
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})
beforeEach(async () => {
  ;({ id: rankingId, itemIds } = await addRanking(app, ana))
  await app.jobs.drain()
  decided.length = 0
})

const newPerson = (traits = {}) => addPerson(app, `person${people++}`, traits)
async function suggest(name = 'Tortilla', by?: TestPerson) {
  const proposer = by ?? (await newPerson())
  const answer = await ask(proposer).post(`/rankings/${rankingId}/suggestions`, { name })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { id: answer.body.id as string, proposer }
}
const decide = (id: string, decision: object, who: TestPerson = ana) => ask(who).patch(`/suggestions/${id}`, decision)
const ranking = async () => (await ask().get(`/rankings/${rankingId}?order=author`)).body
const earnedBy = async (id: string) =>
  (
    await app.pool.query(
      "SELECT currency, delta FROM ledger WHERE user_id = $1 AND kind = 'suggestion_accepted' ORDER BY currency, seq",
      [id],
    )
  ).rows
const rewardOf = async (id: string) =>
  (await app.pool.query('SELECT reward FROM suggestion WHERE id = $1', [id])).rows[0].reward

test('200 approved: an item of its proposer, in the history, rewarded once', async () => {
  const { id, proposer } = await suggest()
  expect(await decide(id, { act: 'approve' })).toMatchObject({ status: 200, body: { status: 'approved' } })
  const { items, suggestions, version } = await ranking()
  expect(items.at(-1)).toMatchObject({ name: 'Tortilla', addedBy: { id: proposer.id, username: proposer.username } })
  expect(items[0]).not.toHaveProperty('addedBy')
  expect({ suggestions, version, count: items.length }).toEqual({ suggestions: 0, version: 2, count: 4 })
  expect((await ask().get(`/rankings/${rankingId}/changes`)).body.items).toMatchObject([
    { kind: 'item_added', after: 'Tortilla' },
  ])
  expect(await earnedBy(proposer.id)).toEqual([
    { currency: 'stars', delta: 10 },
    { currency: 'xp', delta: 15 },
  ])
  await app.jobs.drain()
  const itemId = items.at(-1).id
  expect(decided).toMatchObject([
    { outcome: 'approved', isAutomatic: false, itemId, stars: 10, xp: 15, proposerId: proposer.id, authorId: ana.id },
  ])
  const found = await app.pool.query("SELECT 1 FROM ranking WHERE search @@ ranking_query('tortilla') AND id = $1", [
    rankingId,
  ])
  expect(found.rowCount).toBe(1)
})

test('200 approved under a better name, which is then a person’s vote away', async () => {
  const { id } = await suggest('tortila')
  await decide(id, { act: 'approve', name: 'Tortilla', note: 'Poco cuajada' })
  const item = (await ranking()).items.at(-1)
  expect(item).toMatchObject({ name: 'Tortilla', note: 'Poco cuajada' })
  const vote = await ask(await newPerson()).put('/votes', { targetType: 'item', targetId: item.id, kind: 'vote' })
  expect(vote.status).toBe(200)
})

test('200 merged: the same as an item, without a reward', async () => {
  const { id, proposer } = await suggest('Salmorejito')
  expect(await decide(id, { act: 'merge', intoItemId: itemIds[1] })).toMatchObject({
    status: 200,
    body: { status: 'merged', itemId: itemIds[1] },
  })
  expect(await earnedBy(proposer.id)).toEqual([])
  expect((await ranking()).items).toHaveLength(3)
})

test('422 merged into what is not on the list', async () => {
  const { id } = await suggest()
  const { itemIds: others } = await addRanking(app, ana)
  expect(await decide(id, { act: 'merge', intoItemId: others[0] })).toMatchObject({
    status: 422,
    body: { code: 'NO_SUCH_ITEM' },
  })
})

test('200 a no can be taken back for ten minutes, an approval cannot', async () => {
  const { id } = await suggest()
  await decide(id, { act: 'reject' })
  expect((await ranking()).suggestions).toBe(0)
  expect((await decide(id, { act: 'reopen' })).body).toMatchObject({ status: 'pending', decidedAt: null })
  await decide(id, { act: 'reject' })
  vi.spyOn(app.clock, 'now').mockReturnValue(new Date(Date.now() + 11 * 60_000))
  expect(await decide(id, { act: 'reopen' })).toMatchObject({ status: 409, body: { code: 'UNDO_EXPIRED' } })
  vi.restoreAllMocks()
  const other = await suggest('Adobo')
  await decide(other.id, { act: 'approve' })
  expect(await decide(other.id, { act: 'reopen' })).toMatchObject({ status: 409, body: { code: 'UNDO_EXPIRED' } })
})

test('409 taken back it finds another of its name, or its places taken', async () => {
  const { id, proposer } = await suggest()
  await decide(id, { act: 'reject' })
  const twin = await suggest()
  expect(await decide(id, { act: 'reopen' })).toMatchObject({ status: 409, body: { code: 'ALREADY_SUGGESTED' } })
  await decide(twin.id, { act: 'reject' })
  for (const name of ['Adobo', 'Caracoles', 'Boquerones', 'Croquetas', 'Ortiguillas']) await suggest(name, proposer)
  expect(await decide(id, { act: 'reopen' })).toMatchObject({ status: 409, body: { code: 'PENDING_LIMIT' } })
})

test('403 for all but the author; 404 where nobody may look; 401 for a guest', async () => {
  const { id, proposer } = await suggest()
  for (const act of ['approve', 'reject', 'merge', 'reopen'])
    expect((await decide(id, { act, intoItemId: itemIds[0] }, proposer)).status).toBe(403)
  expect((await decide(id, { act: 'approve' }, await newPerson({ superAdmin: true }))).status).toBe(403)
  expect((await ask().patch(`/suggestions/${id}`, { act: 'approve' })).status).toBe(401)
  await app.pool.query("UPDATE ranking SET visibility = 'private' WHERE id = $1", [rankingId])
  expect((await decide(id, { act: 'approve' }, proposer)).status).toBe(404)
})

test('409 decided already', async () => {
  const { id } = await suggest()
  await decide(id, { act: 'reject' })
  expect(await decide(id, { act: 'approve' })).toMatchObject({ status: 409, body: { code: 'NOT_PENDING' } })
})

test('409, 423 what the list refuses leaves the proposal waiting and nobody richer', async () => {
  const { id, proposer } = await suggest()
  expect(await decide(id, { act: 'approve', name: 'salmorejo' })).toMatchObject({
    status: 409,
    body: { code: 'DUPLICATE_ITEM', data: { name: 'Salmorejo' } },
  })
  await app.pool.query("UPDATE ranking SET status = 'locked' WHERE id = $1", [rankingId])
  expect(await decide(id, { act: 'approve' })).toMatchObject({ status: 423, body: { code: 'LOCKED' } })
  await app.pool.query("UPDATE ranking SET status = 'published' WHERE id = $1", [rankingId])
  await app.pool.query(
    `INSERT INTO item (id, ranking_id, name, name_normal, author_position)
     SELECT gen_random_uuid(), $1, 'Tapa ' || n, 'tapa ' || n, 3 + n FROM generate_series(1, 47) n`,
    [rankingId],
  )
  await app.pool.query('UPDATE ranking SET items_count = 50 WHERE id = $1', [rankingId])
  expect(await decide(id, { act: 'approve' })).toMatchObject({
    status: 409,
    body: { code: 'LIST_FULL', data: { max: 50 } },
  })
  expect(await earnedBy(proposer.id)).toEqual([])
  expect((await ranking()).suggestions).toBe(1)
})

test('409 an item that moderation hid keeps its name', async () => {
  const { id } = await suggest()
  await app.pool.query("UPDATE item SET name = 'Tortilla', name_normal = 'tortilla', hidden_at = now() WHERE id = $1", [
    itemIds[2],
  ])
  await app.pool.query('UPDATE ranking SET items_count = 2 WHERE id = $1', [rankingId])
  expect(await decide(id, { act: 'approve' })).toMatchObject({
    status: 409,
    body: { code: 'DUPLICATE_ITEM', data: { name: 'Tortilla' } },
  })
})

test('200 five a day are rewarded, the sixth is added all the same', async () => {
  const proposer = await newPerson()
  for (const name of ['Adobo', 'Caracoles', 'Boquerones', 'Croquetas', 'Ortiguillas', 'Tortilla'])
    expect((await decide((await suggest(name, proposer)).id, { act: 'approve' })).status).toBe(200)
  const stars = (await earnedBy(proposer.id)).filter((m) => m.currency === 'stars')
  expect(stars).toHaveLength(5)
  expect((await ranking()).items).toHaveLength(9)
  const rewards = await app.pool.query('SELECT reward FROM suggestion WHERE user_id = $1 ORDER BY created_at', [
    proposer.id,
  ])
  expect(rewards.rows.at(-1)).toEqual({ reward: 'daily_limit' })
})

test('200 as many a day are rewarded as the setting says', async () => {
  const diego = await newPerson({ superAdmin: true })
  const setLimit = async (suggestionsPerDay: number) => {
    const { version } = (await ask(diego).get('/admin/economy')).body
    const saved = await ask(diego).put('/admin/economy', { numbers: { suggestionsPerDay }, version })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  }
  await setLimit(STAR_NUMBERS.suggestionsPerDay.max)
  const proposer = await newPerson()
  for (const name of ['Adobo', 'Caracoles', 'Boquerones', 'Croquetas', 'Ortiguillas', 'Tortilla'])
    expect((await decide((await suggest(name, proposer)).id, { act: 'approve' })).status).toBe(200)
  expect((await earnedBy(proposer.id)).filter((m) => m.currency === 'stars')).toHaveLength(6)
  await setLimit(STAR_NUMBERS.suggestionsPerDay.is)
})

test('200 nothing for one’s own, nor for an account made a moment ago or without an address', async () => {
  const own = await suggest('Adobo', ana)
  const young = await suggest('Caracoles', await newPerson({ ageDays: 0 }))
  const nameless = await suggest('Boquerones', await newPerson({ verified: false }))
  for (const { id } of [own, young, nameless]) expect((await decide(id, { act: 'approve' })).status).toBe(200)
  expect(await Promise.all([own, young, nameless].map(({ id }) => rewardOf(id)))).toEqual([
    'own',
    'untrusted',
    'untrusted',
  ])
  for (const { proposer } of [own, young, nameless]) expect(await earnedBy(proposer.id)).toEqual([])
})
