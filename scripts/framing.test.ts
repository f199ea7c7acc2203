import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declaredPages } from '../web/page-list.config.ts'
import { addPerson, addRanking, type TestPerson } from '../server/src/testing/people.ts'
import { openTestApp, type TestApp } from '../server/src/testing/test-app.ts'

let app: TestApp
let ana: TestPerson
let ranking: { id: string; itemIds: string[] }
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ana = await addPerson(app, 'ana', { superAdmin: true })
  ranking = await addRanking(app, ana)
})
afterAll(() => app.close())

/** Every route of the server, parsed from its printed route tree. */
function routesOf(http: FastifyInstance): { method: string; path: string }[] {
  const known: { method: string; path: string }[] = []
  const begun: string[] = []
  for (const line of http.printRoutes().split('\n')) {
    const [, indent = '', text, methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    if (text === undefined) continue
    const depth = indent.length / 4
    begun.splice(depth, begun.length, text)
    for (const method of methods.split(', ').filter(Boolean)) known.push({ method, path: begun.join('') })
  }
  return known
}

const filled = (path: string) =>
  path
    .replace('*', 'nothing')
    .replace(/:itemId\b/, ranking.itemIds[0] ?? '')
    .replaceAll(/:\w+/g, ranking.id)

const mayBeFramed = (csp: unknown) => !/frame-ancestors '(none|self)'(;|$)/.test(String(csp))

const framed = 'no answer of any address to %s may be framed by another site, but the pages that are made for it'
test.each(['a guest', 'a person'])(framed, async (who) => {
  const cookie = who === 'a guest' ? '' : ana.cookie
  const routes = routesOf(app.http)
  const paths = routes.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining(['/*', '/oembed', '/embed/ranking/:id', '/ranking/:id/og-image', '/events']),
  )
  expect(routes.length).toBeGreaterThan(100)
  const pages = declaredPages().map(({ address }) => ({
    method: 'GET',
    path: address
      .replace(/\/?\{\w+\?\}/, '')
      .replaceAll(/\{(\w+)\}/g, ':$1')
      .replace('?rumble', '?rumble=1'),
  }))
  const ask = async ({ method, path }: { method: string; path: string }) => {
    const { headers } = await app.http.inject({
      method: method as 'GET',
      url: filled(path),
      headers: { cookie, accept: 'text/html', 'sec-fetch-site': 'cross-site' },
    })
    return mayBeFramed(headers['content-security-policy']) ? `${method} ${path}` : null
  }
  // HEAD equals GET, and the event stream never ends.
  const asked = [...routes, ...pages].filter(({ method, path }) => method !== 'HEAD' && path !== '/events')
  const open = new Set<string>()
  while (asked.length > 0)
    for (const one of await Promise.all(asked.splice(0, 25).map(ask))) if (one !== null) open.add(one)
  expect([...open]).toEqual(['GET /embed/ranking/:id'])
})

test('neither may what is kept as bytes, nor what is refused before any route', async () => {
  const origin = await app.listen()
  for (const path of [
    '/',
    '/',
    `/ranking/${ranking.id}`,
    `/ranking/${ranking.id}`,
    '/%',
    '/nowhere',
    '/embed/',
    '/embed/x',
  ])
    expect([path, (await fetch(origin + path)).headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ])
})
