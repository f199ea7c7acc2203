import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSharp } from '../../platform/pictures/index.ts'
import { type Hostile, hostileFiles } from '../../testing/hostile-files.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { drawPicture, uploaderOf } from '../../testing/pictures.ts'
import { sizeOf } from '../../testing/proof-sizes.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let upload: ReturnType<typeof uploaderOf>
let files: Hostile[]
beforeAll(async () => {
  app = await openTestApp()
  upload = uploaderOf(app)
  files = await hostileFiles()
}, 60_000)
afterAll(() => app.close())

const declared = [
  'IMAGE_TYPE',
  'IMAGE_BROKEN',
  'IMAGE_TOO_MANY_PIXELS',
  'IMAGE_TOO_SLOW',
  'BODY_TOO_LARGE',
  'VALIDATION',
]
const MEGABYTE = 1024 * 1024

/** What a served picture contains besides its pixels. */
async function besides(url: string) {
  const sharp = await openSharp()
  const { rawPayload } = await app.http.inject(`${url}-1200.webp`)
  const { format, exif, icc, xmp, iptc, pages, space } = await sharp(rawPayload).metadata()
  const text = rawPayload.toString('latin1')
  // Only long strings: three letters occur in pixel data by chance. EXIF, which holds GPS data, is checked separately.
  const words = /secreto|<script|<\?php/.test(text) || text.includes('PK\u0003\u0004')
  return { format, space, extra: [exif, icc, xmp, iptc, pages].filter(Boolean).length, words }
}

test('4xx each hostile file is refused for a reason, or what comes of it is clean', {
  // Every file is decoded as far as possible. At full size that takes minutes beside other tests.
  timeout: sizeOf('uploads') * 3_000,
}, async () => {
  expect(files.length).toBeGreaterThanOrEqual(300)
  let person: TestPerson | undefined
  // Samples every n-th file. Files of one kind are adjacent in the list.
  const step = Math.round(100 / sizeOf('uploads'))
  for (const [at, { name, bytes, taken }] of files.entries()) {
    if (at % step > 0) continue
    if (at % 150 === 0) person = await addPerson(app, `hostil${at}`)
    const { status, body } = await upload(person!, bytes, { kind: 'item', type: 'image/jpeg' })
    if (taken === true) expect([name, status, body]).toMatchObject([name, 200, {}])
    if (taken === false) expect([name, status]).toEqual([name, expect.toBeOneOf([413, 422])])
    if (status === 200)
      expect([name, await besides(body.url)]).toEqual([name, { format: 'webp', space: 'srgb', extra: 0, words: false }])
    else expect([name, status, body.code]).toEqual([name, expect.toBeOneOf([413, 422]), expect.toBeOneOf(declared)])
  }
})

test('200 the largest that are taken, many at once, take less than 340 MB of memory and leave the server answering', {
  timeout: 120_000,
}, async () => {
  const person = await addPerson(app, 'muchos')
  const large = files.filter(({ name }) => name.includes('39 Mpx'))
  // An idle process takes about 170 MB, and its limit is 512 MB. This one has processed other files before.
  const before = process.memoryUsage.rss()
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 10)
  const sent = Array.from({ length: 6 }, (_, n) => large[n % large.length]!)
  const answers = Promise.all(sent.map(({ bytes }, n) => upload(person, Buffer.concat([bytes, Buffer.from([n])]))))
  expect((await app.http.inject('/api/v1/themes')).statusCode).toBe(200)
  for (const { status } of await answers) expect(status).toBeOneOf([200, 422])
  clearInterval(watch)
  expect((peak - before) / MEGABYTE).toBeLessThan(340)
  expect((await upload(person, await drawPicture())).status).toBe(200)
})
