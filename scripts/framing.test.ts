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
  // The first page loads the code of all pages, which takes longer than any test here.
  await app.http.inject('/')
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

const pagesOf = () =>
  declaredPages().map(({ address }) => ({
    method: 'GET',
    path: address
      .replace(/\/?\{\w+\?\}/, '')
      .replaceAll(/\{(\w+)\}/g, ':$1')
      .replace('?rumble', '?rumble=1'),
  }))

/** The addresses that another site may frame for this visitor. */
async function mayBeFramedOf(asked: { method: string; path: string }[], who: string): Promise<string[]> {
  const headers = { cookie: who === 'a guest' ? '' : ana.cookie, accept: 'text/html', 'sec-fetch-site': 'cross-site' }
  const ask = async ({ method, path }: { method: string; path: string }) => {
    const answer = await app.http.inject({ method: method as 'GET', url: filled(path), headers })
    return mayBeFramed(answer.headers['content-security-policy']) ? [`${method} ${path}`] : []
  }
  // HEAD equals GET, and the event stream never ends.
  const left = asked.filter(({ method, path }) => method !== 'HEAD' && path !== '/events')
  const open = new Set<string>()
  while (left.length > 0) for (const one of (await Promise.all(left.splice(0, 25).map(ask))).flat()) open.add(one)
  return [...open]
}

const visitors = ['a guest', 'a person']
test.each(visitors)(
  'no route of the server may be framed by another site for %s, but the embedded ranking',
  async (who) => {
    const routes = routesOf(app.http)
    expect(routes.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/*', '/oembed', '/embed/ranking/:id', '/ranking/:id/og-image', '/events']),
    )
    expect(routes.length).toBeGreaterThan(100)
    expect(await mayBeFramedOf(routes, who)).toEqual(['GET /embed/ranking/:id'])
  },
)
test.each(visitors)('no page may be framed by another site for %s', async (who) =>
  expect(await mayBeFramedOf(pagesOf(), who)).toEqual([]),
)

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
