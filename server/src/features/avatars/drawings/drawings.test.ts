import { AVATAR_ACHIEVEMENTS, AVATAR_PRICES } from '@liston/contract/avatars'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../platform/db/index.ts'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { layDrawings } from '../avatar-list.ts'
import { findDrawing, seeds } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const urls = seeds.flatMap((s) => [s.image_url, s.image_full_body_url, s.hidden_url, s.hidden_full_body_url])
const svgAt = (url: string) => findDrawing(url.split('/').at(-1) ?? '')?.svg ?? ''
const KB = 1024

test('there are at least thirty, each drawn apart, in five rarities', () => {
  expect(seeds.length).toBeGreaterThanOrEqual(30)
  expect(new Set(seeds.map((s) => svgAt(s.image_url))).size).toBe(seeds.length)
  expect(new Set(seeds.map((s) => s.name)).size).toBe(seeds.length)
  expect(new Set(seeds.map((s) => s.rarity)).size).toBe(5)
  expect(seeds.filter((s) => s.unlock_type === 'free').length).toBeGreaterThanOrEqual(5)
  expect(seeds.filter((s) => s.unlock_level === 5)).toHaveLength(2)
  expect(seeds.filter((s) => s.secret && s.unlock_level === 7)).toHaveLength(2)
})

test('what Stars open costs what its rarity costs', () => {
  const wrong = seeds.filter(({ unlock_type: by, rarity, unlock_cost: cost }) => {
    const { min, max } = AVATAR_PRICES[rarity]
    return by === 'stars' ? cost < Math.max(1, min) || cost > max : cost !== 0
  })
  expect(wrong.map((s) => s.id)).toEqual([])
  const named = seeds.flatMap((s) => s.unlock_achievement ?? [])
  expect(named.toSorted()).toEqual([...AVATAR_ACHIEVEMENTS].toSorted())
})

test('a drawing is light, whole, and runs nothing', () => {
  for (const url of urls) {
    const svg = svgAt(url)
    expect(svg.length, url).toBeLessThan(9 * KB)
    expect(svg, url).not.toMatch(/undefined|NaN|<script|href|style=|on\w+=/)
    expect(svg.match(/<\w/g)?.length, url).toBe((svg.match(/\/>/g)?.length ?? 0) + (svg.match(/<\/\w/g)?.length ?? 0))
  }
  const bytes = seeds.reduce((sum, s) => sum + svgAt(s.image_url).length, 0)
  expect(bytes / KB).toBeLessThan(160)
})

test('the silhouette of a secret one tells nothing of its paints', () => {
  for (const { hidden_url, hidden_full_body_url, secret } of seeds.filter((s) => s.secret)) {
    expect(secret).toBe(true)
    for (const url of [hidden_url, hidden_full_body_url])
      expect(new Set(svgAt(url).match(/#[0-9a-f]{3,8}/g))).toEqual(new Set(['#8d97ad', '#56607a', '#171b30']))
  }
})

test('200 for good at its own address, today’s at an older one, 404 for a secret that is guessed', async () => {
  const get = async (url: string, headers = {}) => app.http.inject({ url, headers })
  const [liston] = seeds.filter((s) => s.id === 'liston')
  const exact = await get(liston!.image_url, { 'accept-encoding': 'br' })
  expect(exact.statusCode).toBe(200)
  expect(exact.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  })
  const older = await get('/avatars/liston-bust-0123456789.svg')
  expect([older.statusCode, older.headers['cache-control'], older.body]).toEqual([
    200,
    'public, max-age=60',
    svgAt(liston!.image_url),
  ])
  for (const file of ['secreto-uno-bust-0123456789.svg', 'nadie-bust-0123456789.svg', '..%2f..%2fetc', 'liston'])
    expect((await get(`/avatars/${file}`)).statusCode).toBe(404)
})

test('a drawing that has changed is followed wherever it is kept, and nothing else of a row is', async () => {
  const old = '/avatars/liston-bust-0123456789.svg'
  const ana = await addPerson(app, 'ana')
  await askerOf(app)(ana).put('/me/avatar', { id: 'liston' })
  await app.pool.query("UPDATE avatar SET image_url = $1, name = 'Barra' WHERE id = 'liston'", [old])
  const visuals = JSON.stringify({ liston: old })
  await app.pool.query('UPDATE profile SET avatar_url = $1, unlocked_visuals = $2 WHERE id = $3', [
    old,
    visuals,
    ana.id,
  ])
  await inTransaction(app.db, layDrawings)
  const now = seeds.find((s) => s.id === 'liston')?.image_url
  const { rows } = await app.pool.query("SELECT image_url, name FROM avatar WHERE id = 'liston'")
  expect(rows).toEqual([{ image_url: now, name: 'Barra' }])
  const { me } = (await askerOf(app)(ana).get('/me')).body
  expect(me).toMatchObject({ avatarUrl: now, unlockedVisuals: { liston: now } })
})
