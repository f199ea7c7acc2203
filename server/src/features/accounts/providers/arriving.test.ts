import { REFERRAL_NUMBERS } from '@liston/contract/economy'
import { factorStepPath } from '@liston/contract/accounts'
import { STEP_STARS } from '@liston/contract/achievements'
import { referralRules } from '@liston/contract/referrals'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { codeOf, forgetSteps, withApp } from '../../../testing/factors.ts'
import { addPerson } from '../../../testing/people.ts'
import { type Walker, walker } from '../../../testing/provider-walk.ts'
import { codeOf as invitationOf, lookAround, referralOf, voteIn } from '../../../testing/referrals.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await app.listen()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

/** A user with an authenticator app and a linked Discord identity. */
async function linked(name: string, persona: string) {
  const { browser, secret, codes } = await withApp(app, `${name}@liston.test`)
  const one = walker(app)
  one.cookies.set('sid', browser.cookies.get('sid') ?? '')
  expect(await one.goAs('discord', persona, '&link=1')).toBe('/account')
  return { id: String((await one.me())?.id), secret, codes }
}
const waitsFor = async (one: Walker) => (await one.get('/sign-in/factor')).json().entry
const sessionsOf = async (id: string): Promise<number> =>
  (await app.pool.query('SELECT FROM session WHERE user_id = $1', [id])).rowCount ?? 0

test('303 who has a second factor is led to it by the provider, and has no session before the code', async () => {
  const olga = await linked('olga', 'nico')
  const before = await sessionsOf(olga.id)
  const back = walker(app)
  expect(await back.goAs('discord', 'nico', '&next=/explore')).toBe(factorStepPath('/explore'))
  expect([await back.me(), back.cookies.has('sid'), await sessionsOf(olga.id)]).toEqual([null, false, before])
  for (const closed of ['/notifications', '/me/export', '/identities'])
    expect([closed, (await back.get(closed)).statusCode]).toEqual([closed, 401])
  expect(await waitsFor(back)).toMatchObject({ factors: ['app', 'recovery'] })
  expect(await waitsFor(walker(app)), 'another browser waits for nothing').toBeNull()
  expect((await back.page(factorStepPath('/explore'))).statusCode).toBe(200)

  const wrong = await back.post('/sign-in/factor', { code: codeOf(olga.secret, 40) })
  expect([wrong.json().code, await back.me()]).toEqual(['CODE_WRONG', null])
  expect((await back.post('/sign-in/factor', { code: codeOf(olga.secret) })).json()).toEqual({ userId: olga.id })
  expect(await back.me()).toMatchObject({ id: olga.id })
  expect(await sessionsOf(olga.id)).toBe(before + 1)
})

test('401 what a provider began is not finished by a code of somebody else, and is by a recovery code of one’s own', async () => {
  const rita = await linked('rita', 'vera')
  const mara = await withApp(app, 'mara@liston.test')
  const back = walker(app)
  await back.goAs('discord', 'vera')
  const stolen = await back.post('/sign-in/factor', { code: mara.codes[0] })
  expect([stolen.json().code, await back.me()]).toEqual(['CODE_WRONG', null])
  await forgetSteps(app)
  expect((await back.post('/sign-in/factor', { code: rita.codes[0] })).statusCode).toBe(200)
  expect(await back.me()).toMatchObject({ id: rita.id })
})

test('303 a newcomer by a provider is bound to who invited them and has the Stars at once; their votes pay the referrer', async () => {
  const referrer = await addPerson(app, 'invitadora')
  const one = walker(app)
  const code = await invitationOf(app, referrer)
  await one.page(`/?ref=${code}`)
  expect(one.cookies.get('invitation')).toBe(code)
  expect(await one.goAs('google', 'new')).toBe('/')
  await app.jobs.drain()
  const { id, username } = (await one.me()) as { id: string; username: string }
  expect(await referralOf(app, { id })).toMatchObject({ referrer_id: referrer.id, code, state: 'pending' })
  expect(one.cookies.has('invitation'), 'the invitation is used up').toBe(false)
  const balances = async (of: string) =>
    (await app.pool.query('SELECT stars, xp FROM wallet WHERE user_id = $1', [of])).rows[0]
  // The provider has confirmed the address, so the bonus for that is paid.
  expect(await balances(id)).toEqual({ stars: 150, xp: 0 })

  await app.pool.query('UPDATE profile SET profile_completed = true WHERE id = $1', [id])
  await voteIn(app, { id, username, cookie: `sid=${one.cookies.get('sid')}` }, referralRules.QUALIFYING_RANKINGS)
  const dayAfter = Date.now() + referralRules.QUALIFYING_AGE_MS + 60_000
  vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(dayAfter))
  await lookAround(app)
  expect(await referralOf(app, { id })).toMatchObject({ state: 'rewarded' })
  expect(await balances(referrer.id)).toEqual({
    // The referrer also earns a medal for the first invited user who takes part.
    stars: 100 + REFERRAL_NUMBERS.referrerStars.is + STEP_STARS.bronze,
    xp: REFERRAL_NUMBERS.referrerXp.is,
  })
  expect(await audit(app.pool)).toEqual([])
})

test('303 who comes back by a provider is nobody’s newcomer: an invitation binds them to nobody', async () => {
  const referrer = await addPerson(app, 'otrainvitadora')
  const one = walker(app)
  await one.goAs('github', 'zoe')
  const back = walker(app)
  await back.page(`/?ref=${await invitationOf(app, referrer)}`)
  await back.goAs('github', 'zoe')
  await app.jobs.drain()
  const { id } = (await back.me()) as { id: string }
  expect(await referralOf(app, { id })).toBeUndefined()
})
