import { referralRules } from '@liston/contract/referrals'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { listener } from '../../platform/events.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { addReferral, codeOf, lookAround, referralOf } from '../../testing/referrals.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { mailsTo, visitor } from '../../testing/visitor.ts'
import type { ApiContext } from '../../platform/http/index.ts'
import { ReferralJoined } from './events.ts'
import { bindInvitation } from './joining.ts'

const password = 'nueve tortugas lentas'
let app: TestApp
let names = 0
const told: ReferralJoined[] = []
beforeAll(async () => {
  app = await openTestApp({ TRUSTED_PROXIES: '1' })
  app.events.listen([listener(ReferralJoined, 'note', async (event) => told.push(event))])
})
afterEach(() => {
  vi.restoreAllMocks()
  told.length = 0
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

const person = () => addPerson(app, `persona${names++}`)
/** A browser, by default in a network of its own. */
const browser = (network = `198.51.${names++}.7`) => visitor(app, { 'x-forwarded-for': network })
type Browser = ReturnType<typeof browser>

const idOf = async (email: string): Promise<string> =>
  (await app.pool.query('SELECT id FROM account WHERE email = $1', [email])).rows[0].id
const starsOf = async (id: string) =>
  (await app.pool.query('SELECT stars FROM wallet WHERE user_id = $1', [id])).rows[0].stars

/** Signs up a new user from a browser. */
async function signUp(from: Browser, email = `nueva${names++}@liston.test`) {
  expect((await from.post('/sign-up', { email, password })).statusCode).toBe(202)
  await app.jobs.drain()
  return { id: await idOf(email), email }
}
/** Signs up a new user by an invitation. */
async function join(ref: string, from = browser(), email?: string) {
  await from.page(`/?ref=${ref}`)
  return signUp(from, email)
}
async function confirm(from: Browser, email: string): Promise<void> {
  const [mail] = await mailsTo(app, email)
  expect((await from.post('/email/verify', { token: mail?.token })).statusCode).toBe(200)
  await app.jobs.drain()
}

test('from the link to the Stars: an invitation is kept, bound at sign-up, and pays once the address is confirmed', async () => {
  const referrer = await person()
  const from = browser()
  const joined = await join(await codeOf(app, referrer), from)
  expect(await referralOf(app, joined)).toMatchObject({ referrer_id: referrer.id, state: 'pending', suspicion: null })
  expect(told).toEqual([{ referrerId: referrer.id, inviteeId: joined.id }])
  expect([...from.cookies.keys()]).not.toContain('invitation')
  expect(await starsOf(joined.id)).toBe(100)
  await confirm(from, joined.email)
  await lookAround(app)
  expect(await starsOf(joined.id)).toBe(150)
  expect(await starsOf(referrer.id)).toBe(100)
})

test('the same by the form of a browser without JavaScript, and on any page of the application', async () => {
  const referrer = await person()
  const from = browser()
  const code = await codeOf(app, referrer)
  await from.page(`/explore?sort=viral&ref=${code.toLowerCase()}`)
  expect(from.cookies.get('invitation')).toBe(code)
  const email = `nueva${names++}@liston.test`
  expect((await from.submit('/sign-up', { email, password })).statusCode).toBe(303)
  await app.jobs.drain()
  expect(await referralOf(app, { id: await idOf(email) })).toMatchObject({ referrer_id: referrer.id, code })
})

test('the first invitation stays, for 30 days, and makes no other page of the one that all guests share', async () => {
  const [first, second] = [await codeOf(app, await person()), await codeOf(app, await person())]
  const plain = await app.http.inject('/')
  expect(plain.headers['set-cookie']).toBeUndefined()
  expect(plain.headers['cache-control']).toContain('public')
  const from = browser()
  const invited = await from.page(`/?ref=${first}`)
  expect(invited.body).toBe(plain.body)
  expect(invited.headers['set-cookie']).toBe(`invitation=${first}; Max-Age=2592000; Path=/; SameSite=Lax`)
  expect(invited.headers['cache-control']).toBe('private, no-cache')
  const again = await from.page(`/?ref=${second}`)
  expect([again.headers['set-cookie'], again.headers.etag]).toEqual([undefined, plain.headers.etag])
  expect(from.cookies.get('invitation')).toBe(first)
})

test('who has an account is invited no more: neither signed in, nor by signing up with an address that is known', async () => {
  const code = await codeOf(app, await person())
  const known = await signUp(browser())
  const mine = await app.http.inject({ url: `/?ref=${code}`, headers: { cookie: (await person()).cookie } })
  expect(mine.headers['set-cookie']).toBeUndefined()
  await join(code, browser(), known.email)
  expect(await referralOf(app, known)).toBeUndefined()
  expect(told).toEqual([])
})

test.each(['ANAXXAAAAA', 'ANAXX', "' OR 1=1 --", '01900000-0000-7000-8000-000000000000', '%00', '🍕'])(
  'an invitation by nobody (%s) keeps nothing, and signing up goes on',
  async (ref) => {
    const joined = await join(encodeURIComponent(ref))
    expect(await referralOf(app, joined)).toBeUndefined()
  },
)

test('a code that was given up or used up, or whose owner is suspended, brings nobody', async () => {
  for (const gone of [
    'UPDATE referral_code SET is_active = false, ended_at = now() WHERE user_id = $1',
    'UPDATE account SET suspended_at = now() WHERE id = $1',
  ]) {
    const referrer = await person()
    const code = await codeOf(app, referrer)
    await app.pool.query(gone, [referrer.id])
    expect(await referralOf(app, await join(code))).toBeUndefined()
    expect((await browser().get(`/invitations/${code}`)).statusCode).toBe(404)
  }
})

test('a shared address names who passed it on: the newcomer has their Stars, their referrer where they have a code', async () => {
  const [without, having] = [await person(), await person()]
  const code = await codeOf(app, having)
  const from = browser()
  const [one, two] = [await join(without.id, from), await join(having.id)]
  expect(await referralOf(app, one)).toMatchObject({ state: 'void', void_reason: 'no-code', invitee_stars: 50 })
  expect(await referralOf(app, two)).toMatchObject({ state: 'pending', code })
  await confirm(from, one.email)
  expect(await starsOf(one.id)).toBe(150)
})

test('200 a guest is told who invites; 404 what leads to nobody, which makes room for another; 429 to whoever guesses', async () => {
  const referrer = await person()
  const code = await codeOf(app, referrer)
  const from = browser()
  expect((await from.get(`/invitations/${code}`)).json()).toEqual({
    referrer: { username: referrer.username },
    stars: 50,
  })
  await from.page('/?ref=ANAXXAAAAA')
  expect((await from.get('/invitations/ANAXXAAAAA')).statusCode).toBe(404)
  expect(from.cookies.has('invitation')).toBe(false)
  await from.page(`/?ref=${code}`)
  expect(from.cookies.get('invitation')).toBe(code)

  const paced = await openTestApp({ RATE_LIMIT_FACTOR: '1' })
  const statuses: number[] = []
  for (let i = 0; i < 12; i++)
    statuses.push((await visitor(paced).get(`/invitations/ANAXXAAAA${(i % 8) + 2}`)).statusCode)
  await paced.close()
  expect(statuses).toEqual([...Array(10).fill(404), 429, 429])
})

test('one device: who signs up where their referrer has signed in is held later, and one browser for several too', async () => {
  const from = browser()
  const owner = await signUp(from)
  await confirm(from, owner.email)
  const code = await codeOf(app, { ...owner, username: 'dueña', cookie: '' })
  await from.post('/sign-out')
  const second = await join(code, from)
  expect((await referralOf(app, second)).suspicion).toBe('same-device')

  const elsewhere = browser()
  const third = await join(code, elsewhere)
  await confirm(elsewhere, third.email)
  await elsewhere.post('/sign-out')
  // The same browser in other networks.
  const carried = async () => {
    const other = browser()
    for (const [name, value] of elsewhere.cookies) other.cookies.set(name, value)
    return referralOf(app, await join(code, other))
  }
  expect([(await carried()).suspicion, (await carried()).suspicion]).toEqual([null, 'same-device'])
})

test('one network, or one of several from it: held later; a neighbour’s network is no other’s', async () => {
  const referrer = await person()
  const code = await codeOf(app, referrer)
  await app.pool.query("UPDATE session SET ip_address = '203.0.113.0' WHERE user_id = $1", [referrer.id])
  const suspicionFrom = async (network: string) => (await referralOf(app, await join(code, browser(network)))).suspicion
  expect(await suspicionFrom('203.0.113.99')).toBe('same-network')
  expect(await suspicionFrom('203.0.114.99')).toBeNull()
  expect(await suspicionFrom('203.0.114.3')).toBe('same-network')
  const { rows } = await app.pool.query('SELECT network, device, mailbox FROM referral WHERE referrer_id = $1', [
    referrer.id,
  ])
  expect(JSON.stringify(rows)).not.toMatch(/203\.0|liston/)
})

test('a mailbox of minutes, which only a provider may bring: held later', async () => {
  const code = await codeOf(app, await person())
  const invitee = await person()
  const context = {
    cookie: () => code,
    setCookie: () => {},
    ip: '203.0.113.200',
    userAgent: '',
  } as unknown as ApiContext
  await inTransaction(app.db, (trx) =>
    bindInvitation(app, trx, {
      userId: invitee.id,
      email: 'quien@sub.mailinator.com',
      context,
      admission: { perDay: 3, needsInvitation: false, needsApproval: false },
    }),
  )
  expect((await referralOf(app, invitee)).suspicion).toBe('disposable-mail')
})

test('nobody invites themselves: one mailbox under several addresses is void, and brings neither of them anything', async () => {
  const from = browser()
  const owner = await signUp(from, 'lupe.ortiz@gmail.com')
  await confirm(from, owner.email)
  const code = await codeOf(app, { ...owner, username: 'lupe', cookie: '' })
  const other = browser()
  const joined = await join(code, other, 'lupeortiz+dos@gmail.com')
  expect(await referralOf(app, joined)).toMatchObject({ state: 'void', void_reason: 'self' })
  await confirm(other, joined.email)
  expect(await starsOf(joined.id)).toBe(100)
  await join(code, browser(), 'amiga@liston.test')
  expect(await referralOf(app, await join(code, browser(), 'amiga+2@liston.test'))).toMatchObject({
    void_reason: 'self',
  })
})

test('a ring: who comes by somebody that they brought themselves, with another account, is void', async () => {
  const home = browser()
  const ana = await signUp(home)
  await confirm(home, ana.email)
  const bea: TestPerson = await person()
  await addReferral(app, { referrer: { ...ana, username: 'ana', cookie: '' }, invitee: bea })
  await home.post('/sign-out')
  const again = await join(await codeOf(app, bea), home)
  expect(await referralOf(app, again)).toMatchObject({ state: 'void', void_reason: 'loop', invitee_stars: 0 })
})

test('25 sign-ups of one address at once are one account and one referral', async () => {
  const code = await codeOf(app, await person())
  const email = `nueva${names++}@liston.test`
  const browsers = Array.from({ length: 25 }, () => browser())
  for (const each of browsers) each.cookies.set('invitation', code)
  await Promise.all(browsers.map((each) => each.post('/sign-up', { email, password })))
  const { rows } = await app.pool.query('SELECT state FROM referral WHERE code = $1', [code])
  expect(rows).toEqual([{ state: 'pending' }])
})

test('what is kept in the cookie is read as sent by anybody: nothing but a code or a person', () => {
  for (const odd of ['', 'x'.repeat(4000), 'ANAXXAAAAA;', '..', 'ANAXXAAAA0'])
    expect(referralRules.readRef(odd)).toBeNull()
})
