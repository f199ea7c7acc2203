import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { SUBJECTS_VERSION, subjectPath } from '@liston/contract/rankings'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../../platform/config/index.ts'
import { markCorners, markPath } from './mark.ts'
import { mountIcons, mountSecurityText, mountSubjects } from './mount-files.ts'
import { siteOf } from '../../platform/site.ts'
import { pageHtml } from '../page-html.ts'

const http = fastify()
const config = readConfig({ APP_NAME: 'Barrio' })
const site = siteOf(config)
mountIcons(http, { config, site, isPrivate: () => false, picture: async () => null })
mountSubjects(http)

test('every file that the head of a page names is there', async () => {
  const assets = { scripts: [], boot: '', app: '', page: undefined, css: [], preload: [], fonts: [] }
  const content = {
    title: 'x',
    meta: [],
    links: [],
    body: new Uint8Array(),
    key: '',
    state: '{}',
    data: [],
    live: [],
    wakes: false,
    after: undefined,
  }
  const page = { language: 'es', theme: 'theme-dark', guest: true, ...content, assets, site }
  const named = [
    ...pageHtml(page)
      .toString()
      .matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g),
  ].map((m) => m[1] ?? '')
  expect(named).toEqual(['/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest?lng=es'])
  for (const path of named) expect((await http.inject(path)).statusCode).toBe(200)
})

test('the icon is the mark of the logo', async () => {
  const logo = readFileSync(new URL('../../../../web/src/design/identity/logo.tsx', import.meta.url), 'utf8')
  const mark = /markPath = '([^']+)'/.exec(logo)?.[1]
  const icon = await http.inject('/favicon.svg')
  expect(icon.headers['content-type']).toBe('image/svg+xml')
  expect(icon.body).toContain(` d="${mark}"`)
})

test('the drawn icons are the same mark: its corners, in whole numbers, are those of its path', () => {
  const walked = [...markPath.matchAll(/([MhvlHz])([-\d. ]*)/g)].reduce<[number, number][]>(
    (corners, [, step, rest]) => {
      const [x = 0, y = 0] = corners.at(-1) ?? []
      const numbers = (rest?.match(/-?[\d.]+/g) ?? []).map(Number)
      if (step === 'M') corners.push([numbers[0] ?? 0, numbers[1] ?? 0])
      if (step === 'h') corners.push([x + (numbers[0] ?? 0), y])
      if (step === 'v') corners.push([x, y + (numbers[0] ?? 0)])
      if (step === 'H') corners.push([numbers[0] ?? 0, y])
      if (step === 'l')
        for (let i = 0; i < numbers.length; i += 2) {
          const [lx = 0, ly = 0] = corners.at(-1) ?? []
          corners.push([lx + (numbers[i] ?? 0), ly + (numbers[i + 1] ?? 0)])
        }
      return corners
    },
    [],
  )
  expect(walked).toEqual(markCorners)
})

test('every icon of the manifest is a picture of the size it says', async () => {
  const { icons } = (await http.inject('/site.webmanifest')).json() as { icons: { src: string; sizes: string }[] }
  for (const { src, sizes } of [
    ...icons.filter((i) => i.sizes !== 'any'),
    { src: '/apple-touch-icon.png', sizes: '180x180' },
  ]) {
    const { rawPayload, headers } = await http.inject(src)
    expect(headers['content-type']).toBe('image/png')
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`, src).toBe(sizes)
  }
  expect(icons.map((i) => i.sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
})

test('the manifest speaks the language of the page that names it', async () => {
  const shortcuts = async (lng: string) => (await http.inject(`/site.webmanifest?lng=${lng}`)).json().shortcuts[1].name
  expect([await shortcuts('es'), await shortcuts('en'), await shortcuts('xx')]).toEqual([
    'Crear un ranking',
    'Create a ranking',
    'Crear un ranking',
  ])
})

test('the manifest wears the name of the installation', async () => {
  const manifest = (await http.inject('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Barrio', lang: 'es', id: '/', scope: '/', start_url: '/' })
})

test('robots keep out of the API and the administration, and a browser that asks for favicon.ico is shown the way', async () => {
  expect((await http.inject('/robots.txt')).body).toMatch(/Disallow: \/api\/\n[^]*Disallow: \/admin-panelrankw\n/)
  expect((await http.inject('/favicon.ico')).headers.location).toBe('/favicon.svg')
})

test.each([
  ['an e-mail address', { SECURITY_CONTACT: 'seguridad@barrio.example' }, 'mailto:seguridad@barrio.example'],
  ['a page', { SECURITY_CONTACT: 'https://barrio.example/seguridad' }, 'https://barrio.example/seguridad'],
  ['the general address', { CONTACT_EMAIL: 'hola@barrio.example' }, 'mailto:hola@barrio.example'],
])('security.txt names the contact, %s, and expires within a year', async (_kind, settings, contact) => {
  const own = fastify()
  const clock = { now: () => new Date('2026-11-30T10:00:00Z') }
  mountSecurityText(own, { config: readConfig({ ...settings, PUBLIC_ORIGIN: 'https://barrio.example' }), clock })
  const { headers, body } = await own.inject('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toBe(
    `Contact: ${contact}\nExpires: 2027-05-29T23:59:59.000Z\nPreferred-Languages: es, en\nCanonical: https://barrio.example/.well-known/security.txt\n`,
  )
})

test('security.txt is not there without a contact, and not after its last day', async () => {
  const statusOf = async (settings: Record<string, string>, now: string) => {
    const own = fastify()
    mountSecurityText(own, { config: readConfig(settings), clock: { now: () => new Date(now) } })
    return (await own.inject('/.well-known/security.txt')).statusCode
  }
  const settings = { SECURITY_CONTACT: 'a@barrio.example', SECURITY_EXPIRES: '2027-01-31' }
  expect(await statusOf({}, '2027-01-01T00:00:00Z')).toBe(404)
  expect(await statusOf(settings, '2027-01-31T23:00:00Z')).toBe(200)
  expect(await statusOf(settings, '2027-02-01T00:00:00Z')).toBe(404)
})

test('a drawing is cached for good under its version, and only shortly under another', async () => {
  const { version } = createRequire(import.meta.url)('@twemoji/svg/package.json') as { version: string }
  expect(SUBJECTS_VERSION).toBe(version)
  const shark = await http.inject(subjectPath('🦈'))
  expect(shark.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(shark.body).toContain('<svg')
  const former = await http.inject(subjectPath('🦈').replace(version, '14.0.0'))
  expect([former.statusCode, former.headers['cache-control']]).toEqual([200, 'public, max-age=60'])
  const packed = await http.inject({ url: subjectPath('🦈'), headers: { 'accept-encoding': 'br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  for (const file of ['1f9888.svg', 'package.json', 'README.md', '..%2fpackage.json'])
    expect((await http.inject(`/subjects/${version}/${file}`)).statusCode, file).toBe(404)
})
