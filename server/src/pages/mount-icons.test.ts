import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../platform/config/index.ts'
import { mountIcons } from './mount-icons.ts'
import { pageHtml } from './page-html.ts'

const http = fastify()
mountIcons(http, readConfig({ APP_NAME: 'Barrio' }))

test('every file that the head of a page names is there', async () => {
  const assets = { scripts: [], boot: '', app: '', css: [], preload: [], fonts: [] }
  const content = { title: 'x', meta: [], links: [], body: '', state: '{}', live: [], wakes: false }
  const page = { language: 'es', theme: 'theme-dark', guest: true, ...content, assets }
  const named = [...pageHtml(page).matchAll(/<link rel="(?:icon|manifest)" href="([^"]+)"/g)].map((m) => m[1] ?? '')
  expect(named).toEqual(['/favicon.svg', '/site.webmanifest'])
  for (const path of named) expect((await http.inject(path)).statusCode).toBe(200)
})

test('the icon is the mark of the logo', async () => {
  const logo = readFileSync(new URL('../../../web/src/design/identity/logo.tsx', import.meta.url), 'utf8')
  const mark = /markPath = '([^']+)'/.exec(logo)?.[1]
  const icon = await http.inject('/favicon.svg')
  expect(icon.headers['content-type']).toBe('image/svg+xml')
  expect(icon.body).toContain(` d="${mark}"`)
})

test('the manifest wears the name of the installation', async () => {
  const manifest = (await http.inject('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Barrio', lang: 'es', start_url: '/' })
})

test('robots keep out of the API and the administration, and a browser that asks for favicon.ico is shown the way', async () => {
  expect((await http.inject('/robots.txt')).body).toMatch(/Disallow: \/api\/\n[^]*Disallow: \/admin-panelrankw\n/)
  expect((await http.inject('/favicon.ico')).headers.location).toBe('/favicon.svg')
})
