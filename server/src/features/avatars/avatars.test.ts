import { AVATAR_UNDO_MS } from '@liston/contract/avatars'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type PersonTraits, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let people = 0
beforeAll(async () => {
  app = await openTestApp()
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

const somebody = (traits: PersonTraits = {}) => addPerson(app, `cara${people++}`, traits)
const ask = (who?: TestPerson) => askerOf(app)(who)
const unlock = (who: TestPerson, id: string, key?: string) => ask(who).post(`/avatars/${id}/unlock`, {}, key)
const wear = (who: TestPerson, id: string | null) => ask(who).put('/me/avatar', { id })
const undo = (who: TestPerson, id: string) => ask(who).del(`/avatars/${id}/unlock`)
const me = async (who: TestPerson) => (await ask(who).get('/me')).body.me
const movements = async ({ id }: TestPerson) =>
  (
    await app.pool.query(
      "SELECT currency, delta, kind FROM ledger WHERE user_id = $1 AND kind IN ('avatar', 'reversal') ORDER BY seq",
      [id],
    )
  ).rows
const find = async (id: string, who?: TestPerson) =>
  (await ask(who).get('/avatars')).body.avatars.find((a: { id: string }) => a.id === id)

test('200 the list is of those on offer, cheapest first, for guests too', async () => {
  await app.pool.query("UPDATE avatar SET is_active = false WHERE id = 'podio'")
  const { status, body } = await ask().get('/avatars')
  const costs = body.avatars.map((a: { unlockCost: number }) => a.unlockCost)
  expect([status, costs]).toEqual([200, costs.toSorted((a: number, b: number) => a - b)])
  const ids = body.avatars.map((a: { id: string }) => a.id)
  expect(body.avatars.find((a: { id: string }) => a.id === 'zorra-lista')).toMatchObject({
    name: { es: 'Zorra Lista', en: expect.any(String) },
    description: { es: expect.stringMatching(/^.{10}/), en: expect.stringMatching(/^.{10}/) },
    imageUrl: expect.stringMatching(/^\//),
    imageFullBodyUrl: expect.stringMatching(/^\//),
    rarity: 'uncommon',
    unlockType: 'stars',
    unlockCost: 150,
  })
  const each = (field: 'rarity' | 'unlockType') =>
    [...new Set<string>(body.avatars.map((a: Record<string, string>) => a[field]))].sort()
  expect(each('rarity')).toEqual(['common', 'epic', 'legendary', 'rare', 'uncommon'])
  expect(each('unlockType')).toEqual(['achievement', 'event', 'free', 'level', 'pro', 'stars'])
  expect(ids).toContain('liston')
  expect(ids).not.toContain('podio')
  await app.pool.query("UPDATE avatar SET is_active = true WHERE id = 'podio'")
})

test('200 Stars are paid, a tenth of them are XP, and the picture is theirs', async () => {
  const one = await somebody({ stars: 400 })
  const { status, body } = await unlock(one, 'zorra-lista')
  expect(status).toBe(200)
  expect(body).toMatchObject({ charged: 150, xp: 15, balances: { stars: 250, xp: 15, level: 1 } })
  expect(body.avatar).toMatchObject({ unlocked: true, wearable: true, holders: 1 })
  expect(body.me.unlockedVisuals).toEqual({ 'zorra-lista': body.avatar.imageUrl })
  expect(await movements(one)).toEqual([
    { currency: 'stars', delta: -150, kind: 'avatar' },
    { currency: 'xp', delta: 15, kind: 'avatar' },
  ])
})

test('200 what is theirs already costs nothing more', async () => {
  const one = await somebody({ stars: 400 })
  await unlock(one, 'zorra-lista')
  expect((await unlock(one, 'zorra-lista')).body).toMatchObject({ charged: 0, xp: 0, balances: { stars: 250 } })
})

test('402 too few Stars: how many are missing, and nothing is taken', async () => {
  const one = await somebody({ stars: 100 })
  expect(await unlock(one, 'zorra-lista')).toMatchObject({
    status: 402,
    body: { code: 'STARS_INSUFFICIENT', data: { missing: 50 } },
  })
  expect(await me(one)).toMatchObject({ stars: 100, xp: 0, unlockedVisuals: {} })
  // The XP of this avatar would reach level 2, whose Stars are no part of what the user has.
  const almost = await somebody({ stars: 100, xp: 455 })
  expect((await unlock(almost, 'zorra-lista')).body.data).toEqual({ missing: 50 })
})

test('200 a free one is put on at once, and is theirs from then on', async () => {
  const one = await somebody()
  const { status, body } = await wear(one, 'liston')
  expect([status, body.me.avatarId, body.me.avatarUrl]).toEqual([200, 'liston', body.me.unlockedVisuals.liston])
  expect((await ask().get(`/profiles/${one.id}`)).body).toMatchObject({
    avatarUrl: body.me.avatarUrl,
    avatarRarity: 'common',
  })
  expect((await wear(one, null)).body.me).toMatchObject({ avatarId: null, avatarUrl: null })
  expect(await movements(one)).toEqual([])
})

test('403 nobody wears what is not theirs', async () => {
  const one = await somebody({ stars: 9000 })
  expect(await wear(one, 'zorra-lista')).toMatchObject({ status: 403, body: { code: 'AVATAR_LOCKED' } })
  await expect(
    app.pool.query("UPDATE profile SET avatar_id = 'zorra-lista', avatar_url = '/x' WHERE id = $1", [one.id]),
  ).rejects.toThrow('profile_wears_own')
  expect((await wear(one, 'nadie')).status).toBe(404)
  expect((await unlock(one, 'nadie')).status).toBe(404)
})

test('403 PRO, level, achievement, event: each with its reason', async () => {
  const one = await somebody({ stars: 9000 })
  expect((await unlock(one, 'leon-coronado')).body).toMatchObject({ code: 'PRO_NEEDED' })
  expect((await unlock(one, 'pavo-real')).body).toMatchObject({ code: 'LEVEL_TOO_LOW', data: { level: 5 } })
  expect((await unlock(one, 'la-urna')).body).toMatchObject({
    code: 'ACHIEVEMENT_NEEDED',
    data: { achievement: 'votante' },
  })
  expect((await unlock(one, 'pinata')).body).toMatchObject({ code: 'EVENT_ONLY' })
  expect(await me(one)).toMatchObject({ stars: 9000, unlockedVisuals: {} })
})

test('200 a level opens its avatars; secret ones show who they are to whoever has them', async () => {
  const one = await somebody({ level: 7, xp: 7231 })
  const secret = await find('secreto-uno', one)
  expect(secret).toMatchObject({ hidden: true, name: { es: '???' } })
  const { body } = await unlock(one, 'secreto-uno')
  expect(body).toMatchObject({ charged: 0, avatar: { hidden: false } })
  expect(body.avatar.imageUrl).not.toBe(secret.imageUrl)
  expect(body.avatar.name.es).not.toBe('???')
  expect((await find('secreto-uno')).hidden).toBe(true)
  expect((await unlock(one, 'pavo-real')).status).toBe(200)
})

test('403 one of PRO stays on after PRO ends, and can’t be put on anew', async () => {
  const one = await somebody({ pro: true })
  expect((await unlock(one, 'leon-coronado')).status).toBe(200)
  expect((await wear(one, 'leon-coronado')).status).toBe(200)
  await app.pool.query('UPDATE pro_grant SET revoked_at = now() WHERE user_id = $1', [one.id])
  await app.pool.query('UPDATE profile SET is_pro = false WHERE id = $1', [one.id])
  expect((await me(one)).avatarId).toBe('leon-coronado')
  await wear(one, 'liston')
  expect(await wear(one, 'leon-coronado')).toMatchObject({ status: 403, body: { code: 'PRO_NEEDED' } })
})

test('200 given back within ten minutes: Stars and XP as before, and it can be unlocked anew', async () => {
  const one = await somebody({ stars: 200 })
  expect((await unlock(one, 'zorra-lista')).body.avatar.undoUntil).toEqual(expect.any(String))
  const { status, body } = await undo(one, 'zorra-lista')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    balances: { stars: 200, xp: 0 },
    avatar: { unlocked: false, holders: expect.any(Number) },
  })
  expect(body.me.unlockedVisuals).toEqual({})
  expect(await movements(one)).toEqual([
    { currency: 'stars', delta: -150, kind: 'avatar' },
    { currency: 'xp', delta: 15, kind: 'avatar' },
    { currency: 'xp', delta: -15, kind: 'reversal' },
    { currency: 'stars', delta: 150, kind: 'reversal' },
  ])
  expect((await unlock(one, 'zorra-lista')).body).toMatchObject({ charged: 150, balances: { stars: 50, xp: 15 } })
})

test('409 what was worn, or is older than ten minutes, is not given back; 404 what is not theirs', async () => {
  const one = await somebody({ stars: 400 })
  expect((await undo(one, 'zorra-lista')).status).toBe(404)
  await unlock(one, 'zorra-lista')
  await wear(one, 'zorra-lista')
  await wear(one, null)
  expect(await undo(one, 'zorra-lista')).toMatchObject({ status: 409, body: { code: 'AVATAR_WORN' } })
  const two = await somebody({ stars: 400 })
  await unlock(two, 'zorra-lista')
  vi.spyOn(app.clock, 'now').mockReturnValue(new Date(Date.now() + AVATAR_UNDO_MS + 1000))
  expect(await undo(two, 'zorra-lista')).toMatchObject({ status: 409, body: { code: 'UNDO_EXPIRED' } })
})

test('401 for guests, 422 for what is no avatar', async () => {
  expect((await ask().post('/avatars/liston/unlock', {})).status).toBe(401)
  expect((await ask().put('/me/avatar', { id: 'liston' })).status).toBe(401)
  expect((await wear(await somebody(), 'No Es!')).status).toBe(422)
})

test('who goes takes their avatars along, and is counted no more', async () => {
  const one = await somebody({ stars: 400 })
  await wear(one, 'gata-parda')
  const { holders } = await find('gata-parda')
  await app.pool.query('DELETE FROM account WHERE id = $1', [one.id])
  expect((await find('gata-parda')).holders).toBe(holders - 1)
})
