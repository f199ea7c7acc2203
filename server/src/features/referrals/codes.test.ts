import { referralRules } from '@liston/contract/referrals'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createCode, drawTail } from './codes.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let names = 0
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const person = (name = `persona${names++}`) => addPerson(app, name)
const create = (who: TestPerson | null, body: object = {}) => ask(who).post('/referral-codes', body)
const activeOf = async (who: TestPerson) =>
  (await app.pool.query('SELECT code FROM referral_code WHERE user_id = $1 AND is_active', [who.id])).rows
const inDays = (days: number) => vi.spyOn(app.clock, 'now').mockReturnValue(new Date(Date.now() + days * 86_400_000))

test('200 a code is five of the username and five by chance; its amounts are the server’s', async () => {
  const marta = await person('marta.r')
  expect((await ask(marta).get('/referral-codes')).body).toEqual({ code: null })
  const { status, body } = await create(marta)
  expect(status).toBe(200)
  expect(body.code).toMatchObject({
    userId: marta.id,
    code: expect.stringMatching(/^MARTA[2-9A-HJ-NP-Z]{5}$/),
    isActive: true,
    starsReward: 50,
    xpReward: 25,
    maxUses: 100,
    uses: 0,
    changeableAt: null,
  })
  expect((await ask(marta).get(`/referral-codes?userId=${marta.id}&isActive=true`)).body.code).toEqual(body.code)
})

test('a name that is short is padded with X, and what is no plain letter or digit is an X', () => {
  const { codeName } = referralRules
  expect(['ana', 'josé', 'a_b.c', 'анна', 'x9', 'straße'].map(codeName)).toEqual([
    'ANAXX',
    'JOSEX',
    'AXBXC',
    'XXXXX',
    'X9XXX',
    'STRAS',
  ])
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => /^[A-Z0-9]{5}$/.test(codeName(name))))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const code = codeName(name) + drawTail()
      expect(referralRules.readRef(code.toLowerCase())).toEqual({ code })
    }),
  )
  for (const none of ['', 'ANAXX0O1I2', 'ANAXX', "ANAXX' OR 1", `${'A'.repeat(11)}`])
    expect(referralRules.readRef(none)).toBeNull()
})

test('401 a guest has no code, 403 nor does anybody read another’s, 422 or say what it brings', async () => {
  const [one, other] = [await person(), await person()]
  await create(other)
  expect((await create(null)).status).toBe(401)
  expect((await ask(null).get('/referral-codes')).status).toBe(401)
  expect(await ask(one).get(`/referral-codes?userId=${other.id}`)).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN' },
  })
  for (const greedy of [{ starsReward: 1e9 }, { maxUses: 1e6 }, { code: 'ANAXXAAAAA' }, { userId: other.id }])
    expect((await create(one, greedy)).status).toBe(422)
  expect(await activeOf(one)).toEqual([])
})

test('409 CODE_EXISTS: of 25 who want a code for one person at once, one makes it', async () => {
  const eva = await person()
  const answers = await Promise.all(Array.from({ length: 25 }, () => create(eva)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'CODE_EXISTS')).toHaveLength(24)
  expect(await activeOf(eva)).toHaveLength(1)
})

test('200 a code that is drawn twice is drawn anew, for two of one name at once too', async () => {
  const [one, two] = [await person('gemela1'), await person('gemela2')]
  const tails = () => {
    const drawn = ['AAAAA', 'AAAAA', 'BBBBB', 'CCCCC']
    return () => drawn.shift() ?? drawTail()
  }
  const made = await Promise.all([one, two].map(({ id }) => createCode(app, { userId: id, key: null, draw: tails() })))
  expect(made.map(({ code }) => code.code).sort()).toEqual(['GEMELAAAAA', 'GEMELBBBBB'])
})

test('200 and 409 CODE_CHANGED_RECENTLY: a code is replaced once in 30 days, however many ask at once', async () => {
  const leo = await person()
  expect((await ask(leo).post('/referral-codes/renew', {})).status).toBe(404)
  const first = (await create(leo)).body.code.code
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(leo).post('/referral-codes/renew', {})))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'CODE_CHANGED_RECENTLY')).toHaveLength(19)
  const [active] = await activeOf(leo)
  expect(active.code).not.toBe(first)
  expect((await ask(leo).get('/referral-codes?isActive=false')).body.code).toMatchObject({
    code: first,
    isActive: false,
  })
  expect((await ask(leo).del('/referral-codes')).status).toBe(409)
  inDays(29)
  expect((await ask(leo).del('/referral-codes')).status).toBe(409)
  inDays(31)
  expect((await ask(leo).del('/referral-codes')).body).toEqual({ code: null })
  expect(await activeOf(leo)).toEqual([])
  expect((await create(leo)).status).toBe(200)
})

test('the database keeps no second active code, and no use beyond the last', async () => {
  const ada = await person()
  const { code } = (await create(ada)).body.code
  const sql = `INSERT INTO referral_code (code, user_id, stars_reward, xp_reward, max_uses, created_at)
    VALUES ('ADAXXZZZZZ', $1, 50, 25, 100, now())`
  await expect(app.pool.query(sql, [ada.id])).rejects.toMatchObject({ constraint: 'referral_code_active' })
  const over = app.pool.query('UPDATE referral_code SET uses = 101 WHERE code = $1', [code])
  await expect(over).rejects.toMatchObject({ code: '23514' })
})
