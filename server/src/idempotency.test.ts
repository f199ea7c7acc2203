import { contract } from '@liston/contract/api'
import type { EndpointMeta } from '@liston/contract/kernel'
import { traverseContractProcedures } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAiServer } from './testing/ai-server.ts'
import { askerOf } from './testing/ask.ts'
import { aiCalls } from './testing/keyed-calls/ai-calls.ts'
import { bonusCalls } from './testing/keyed-calls/bonus-calls.ts'
import { billingCalls } from './testing/keyed-calls/billing-calls.ts'
import { chatCalls } from './testing/keyed-calls/chat-calls.ts'
import { clubCalls } from './testing/keyed-calls/club-calls.ts'
import { cupCalls } from './testing/keyed-calls/cup-calls.ts'
import { rumbleDayCalls } from './testing/keyed-calls/rumble-day-calls.ts'
import { panelCalls, webhookCalls } from './testing/keyed-calls/panel-calls.ts'
import { pageCalls } from './testing/keyed-calls/page-calls.ts'
import { dailyCalls } from './testing/keyed-calls/daily-calls.ts'
import { helpCalls, sumsUp } from './testing/keyed-calls/help-calls.ts'
import { outwardCalls } from './testing/keyed-calls/outward-calls.ts'
import { peopleCalls } from './testing/keyed-calls/people-calls.ts'
import { progressCalls } from './testing/keyed-calls/progress-calls.ts'
import { matchCalls } from './testing/keyed-calls/match-calls.ts'
import { challengeCalls } from './testing/keyed-calls/challenge-calls.ts'
import { missionCalls } from './testing/keyed-calls/mission-calls.ts'
import { referralCalls } from './testing/keyed-calls/referral-calls.ts'
import { rumbleCalls } from './testing/keyed-calls/rumble-calls.ts'
import { rankingsCalls } from './testing/keyed-calls/rankings-calls.ts'
import { staffCalls } from './testing/keyed-calls/staff-calls.ts'
import { talkCalls } from './testing/keyed-calls/talk-calls.ts'
import { partnerCalls } from './testing/keyed-calls/partner-calls.ts'
import { lookCalls } from './testing/keyed-calls/look-calls.ts'
import { wordingCalls } from './testing/keyed-calls/wording-calls.ts'
import { screeningCalls } from './testing/keyed-calls/screening-calls.ts'
import { integrityCalls } from './testing/keyed-calls/integrity-calls.ts'
import { transferCalls } from './testing/keyed-calls/transfer-calls.ts'
import { ticketCalls } from './testing/keyed-calls/ticket-calls.ts'
import { type Call, type KeyedCalls, openWorld } from './testing/keyed-calls/world.ts'
import { addPerson, type TestPerson } from './testing/people.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp
let model: Awaited<ReturnType<typeof openAiServer>>
let ana: TestPerson
let calls: KeyedCalls
beforeAll(async () => {
  model = await openAiServer(sumsUp)
  app = await openTestApp(model.env)
  ana = await addPerson(app, 'ana', { level: 8, xp: 9800, stars: 1500, verified: false, superAdmin: true })
  const world = openWorld(app, ana)
  calls = {
    ...peopleCalls(world),
    ...rankingsCalls(world),
    ...rumbleCalls(world),
    ...talkCalls(world),
    ...referralCalls(world),
    ...progressCalls(world),
    ...missionCalls(world),
    ...matchCalls(world),
    ...challengeCalls(world),
    ...outwardCalls(),
    ...bonusCalls(world),
    ...dailyCalls(world),
    ...rumbleDayCalls(world),
    ...cupCalls(world),
    ...billingCalls(world),
    ...helpCalls(world),
    ...aiCalls(world),
    ...chatCalls(world),
    ...clubCalls(world),
    ...pageCalls(world),
    ...panelCalls(world),
    ...webhookCalls(world),
    ...staffCalls(world),
    ...ticketCalls(world),
    ...partnerCalls(world),
    ...wordingCalls(world),
    ...lookCalls(world),
    ...transferCalls(world),
    ...integrityCalls(world),
    ...screeningCalls(world),
  }
})
afterAll(async () => {
  await app.close()
  await model.close()
})

const taking: string[] = []
const staffChanges = new Set<string>()
const countLogged = async () => Number((await app.pool.query('SELECT count(*) FROM staff_act')).rows[0].count)
traverseContractProcedures({ router: contract, path: [] }, ({ contract: endpoint, path }) => {
  const { access, takesKey } = endpoint['~orpc'].meta as EndpointMeta
  if (takesKey) taking.push(path.join('.'))
  if (takesKey && access === 'staff') staffChanges.add(path.join('.'))
})

// `rankings.publish` first: rankings that the other calls create count towards its daily limit.
taking.sort((one, two) => Number(two === 'rankings.publish') - Number(one === 'rankings.publish'))

test('every endpoint that takes a key is tried here', () => {
  expect(Object.keys(calls).sort()).toEqual(taking.toSorted())
})

test.each(taking)('%s: a key again is the first answer, with another input it is refused', async (name) => {
  const [first, other] = await calls[name]!()
  const key = `key of ${name}`
  const send = async ({ method, path, body }: Call) => {
    const answer = await askerOf(app)(ana)[method](path, body, key)
    // The session lease is counted from the time of each response, so it differs.
    delete answer.body?.me?.leaseExpiresAt
    return answer
  }
  const logged = await countLogged()
  const answer = await send(first)
  // A staff change writes its log line in its own transaction; a retry writes no second line.
  const lines = staffChanges.has(name) ? 1 : 0
  expect([name, (await countLogged()) - logged >= lines]).toEqual([name, true])
  const once = await countLogged()
  expect([name, answer.status, answer.body]).toEqual([name, expect.toBeOneOf([200, 202]), expect.anything()])
  expect(await send(first)).toEqual(answer)
  expect([name, await countLogged()]).toEqual([name, once])
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
