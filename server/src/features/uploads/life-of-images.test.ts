import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlace } from '../../platform/backup/index.ts'
import { listFiles } from '../../platform/backup/manifest.ts'
import { takeBackup } from '../../platform/backup/take-backup.ts'
import { inTransaction } from '../../platform/db/index.ts'
import type { Storage } from '../../platform/storage/index.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson } from '../../testing/people.ts'
import { drawPicture, uploaderOf } from '../../testing/pictures.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { hideImage, showImage } from './attach-images.ts'
import { sweepImages } from './sweep-images.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let upload: ReturnType<typeof uploaderOf>
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  upload = uploaderOf(app)
})
afterAll(() => app.close())

let made = 0
const draw = () => drawPicture({ color: `#${(0x100000 + made++ * 977).toString(16)}`, width: 64, height: 64 })
const later = (hours: number) => ({
  ...app,
  clock: { ...app.clock, now: () => new Date(Date.now() + hours * 3_600_000) },
})
const seen = async (url: string) => (await app.http.inject(`${url}-200.webp`)).statusCode
const filesOn = () => {
  const folder = join(app.config.DATA_DIR, 'files', 'images')
  return existsSync(folder) ? readdirSync(folder, { recursive: true }).filter((f) => String(f).endsWith('.webp')) : []
}
const withCover = (cover: string, more: object = {}) => ({
  topic: 'Mejores tapas de Baeza',
  language: 'es',
  category: 'comida',
  cover: { id: cover },
  items: ['Uno', 'Dos'].map((name) => ({ id: randomUUID(), name })),
  ...more,
})

test('what stands nowhere is swept after a day, files and all; what stands somewhere stays', async () => {
  const ana = await addPerson(app, 'ana', { level: 3 })
  const [loose, kept, left] = [
    (await upload(ana, await draw())).body,
    (await upload(ana, await draw())).body,
    (await upload(ana, await draw())).body,
  ]
  const [first, second] = [randomUUID(), randomUUID()]
  await ask(ana).put(`/drafts/${first}`, withCover(kept.id))
  await ask(ana).put(`/drafts/${second}`, withCover(left.id))
  await ask(ana).put(`/drafts/${second}`, withCover(left.id, { cover: null }))
  await sweepImages(later(23))
  expect([await seen(loose.url), await seen(kept.url), await seen(left.url)]).toEqual([200, 200, 200])
  await sweepImages(later(25))
  expect([await seen(loose.url), await seen(kept.url), await seen(left.url)]).toEqual([404, 200, 404])
  expect(filesOn().length).toBe(3)
  const { status, body } = await ask(ana).put(`/drafts/${randomUUID()}`, withCover(loose.id))
  expect([status, body.code]).toEqual([422, 'IMAGE_NOT_FOUND'])
})

test('with an account go its pictures and their files', async () => {
  const eva = await addPerson(app, 'eva', { level: 3 })
  const cover = (await upload(eva, await draw())).body
  await ask(eva).put(`/drafts/${randomUUID()}`, withCover(cover.id))
  const before = filesOn().length
  await app.pool.query('DELETE FROM account WHERE id = $1', [eva.id])
  await sweepImages(app)
  expect([await seen(cover.url), before - filesOn().length]).toEqual([404, 3])
})

test('404 a hidden picture is seen by nobody and stands on no page, until it is shown again', async () => {
  const carla = await addPerson(app, 'carla', { level: 3 })
  const cover = (await upload(carla, await draw())).body
  const id = randomUUID()
  await ask(carla).put(`/drafts/${id}`, withCover(cover.id))
  await ask(carla).post(`/drafts/${id}/publish`, {})
  await inTransaction(app.db, (trx) => hideImage(trx, cover.id, new Date()))
  expect([await seen(cover.url), (await ask().get(`/rankings/${id}`)).body.coverUrl]).toEqual([404, null])
  const { version } = (await ask(carla).get(`/drafts/${id}`)).body
  expect((await ask(carla).patch(`/rankings/${id}`, { version, cover: { id: cover.id, alt: 'x' } })).status).toBe(200)
  await inTransaction(app.db, (trx) => showImage(trx, cover.id))
  expect([await seen(cover.url), (await ask().get(`/rankings/${id}`)).body.coverUrl]).toEqual([200, cover.url])
})

test('of 25 drafts that want one picture at once, one has it', async () => {
  const dora = await addPerson(app, 'dora', { level: 3 })
  const { id } = (await upload(dora, await draw())).body
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => ask(dora).put(`/drafts/${randomUUID()}`, withCover(id))),
  )
  const statuses = answers.map((a) => a.status).sort()
  expect(statuses).toEqual([200, ...Array.from({ length: 24 }, () => 422)])
})

test('429 a day holds so many files, exactly, also for 20 sent at once', async () => {
  const fita = await addPerson(app, 'fita')
  await app.pool.query(
    "INSERT INTO upload_day (owner_id, day, files, bytes) VALUES ($1, (now() AT TIME ZONE 'UTC')::date, 195, 1000)",
    [fita.id],
  )
  const files = await Promise.all(Array.from({ length: 20 }, draw))
  // Retries when the queue is full.
  const send = async (bytes: Buffer): Promise<number> => {
    const { status, body } = await upload(fita, bytes)
    if (status === 429) expect(body).toMatchObject({ code: 'UPLOAD_QUOTA', data: { files: 200, megabytes: 200 } })
    return status === 503 ? send(bytes) : status
  }
  const statuses = await Promise.all(files.map(send))
  expect(statuses.filter((s) => s === 200)).toHaveLength(5)
  expect(statuses.filter((s) => s === 429)).toHaveLength(15)
})

// Draws 25 large pictures, each of which is encoded in three sizes.
test('503 when too many wait to be read, the next are told to come again', { timeout: 60_000 }, async () => {
  const ines = await addPerson(app, 'ines')
  const files = await Promise.all(
    Array.from({ length: 25 }, (_, n) =>
      drawPicture({ width: 1600, height: 1200, color: `#0000${(n + 16).toString(16)}` }),
    ),
  )
  const answers = await Promise.all(files.map((bytes) => upload(ines, bytes)))
  const codes = answers.map(({ status, body }) => (status === 200 ? 200 : body.code))
  expect(codes).toContain(200)
  expect(codes).toContain('UPLOADS_BUSY')
  expect(codes.every((code) => code === 200 || code === 'UPLOADS_BUSY' || code === 'UNAVAILABLE')).toBe(true)
})

test('25 sends of one file with one key are one picture', async () => {
  const gala = await addPerson(app, 'gala')
  const bytes = await draw()
  const answers = await Promise.all(Array.from({ length: 25 }, () => upload(gala, bytes, { key: 'once' })))
  const taken = answers.filter((a) => a.status === 200)
  expect(taken.length).toBeGreaterThan(0)
  expect(answers.every((a) => a.status === 200 || a.status === 503)).toBe(true)
  expect(new Set(taken.map((a) => a.body.id)).size).toBe(1)
  const { rows } = await app.pool.query('SELECT count(*)::int AS n FROM image WHERE owner_id = $1', [gala.id])
  expect(rows[0].n).toBe(1)
})

test('a picture that looks the same has nearly the same look, another one has not', async () => {
  const hugo = await addPerson(app, 'hugo')
  const one = await drawPicture({ width: 900, height: 600, color: '#204080' })
  const same = await drawPicture({ width: 450, height: 300, color: '#264684', type: 'webp' })
  const other = await drawPicture({ width: 300, height: 900, color: '#eeeeee' })
  for (const bytes of [one, same, other]) expect((await upload(hugo, bytes)).status).toBe(200)
  const { rows } = await app.pool.query(
    'SELECT dhash::text AS look FROM image WHERE owner_id = $1 ORDER BY created_at',
    [hugo.id],
  )
  const apart = (a: string, b: string) => [...a].filter((bit, i) => bit !== b[i]).length
  const [first, second, third] = rows.map((r) => r.look as string)
  expect([apart(first!, second!) <= 6, apart(first!, third!) > 6]).toEqual([true, true])
})

test('files are removed only when no backup runs, so a set has every file that its rows name', async () => {
  const ana = await addPerson(app, 'berta')
  const { body } = await upload(ana, await draw())
  const place = openPlace(app.config, join(app.config.DATA_DIR, 'sets'))
  // The sweep is due once the rows are copied, before the files are.
  let isSwept = false
  const put: Storage['put'] = async (name, bytes, type) => {
    if (name.includes('/files/') && !isSwept) {
      isSwept = true
      await sweepImages(later(50))
    }
    return place.storage.put(name, bytes, type)
  }
  const slow = { ...place, storage: { ...place.storage, put } }
  const manifest = await takeBackup({ ...app, place: slow, why: 'command', program: null, now: new Date() })
  expect(isSwept).toBe(true)
  const ofImage = (names: Iterable<string>) => [...names].filter((name) => name.includes(body.id)).length
  expect(ofImage((await listFiles(place, manifest)).keys())).toBe(3)
  const here = () => ofImage(filesOn().map(String))
  expect(here()).toBe(3)
  await sweepImages(later(50))
  expect(here()).toBe(0)
})
