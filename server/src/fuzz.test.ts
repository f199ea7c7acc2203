import { contract } from '@liston/contract/api'
import { type AnyRouter, getRouter } from '@orpc/server'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApp } from './app.ts'
import { describeApi, operationsOf } from './pages/api/openapi.ts'
import { arbitraryRequest } from './testing/arbitrary-request.ts'
import { addPerson, addRanking } from './testing/people.ts'
import { sizeOf } from './testing/proof-sizes.ts'
import { openTestApp, type TestApp, withoutWork } from './testing/test-app.ts'

const document = await describeApi({ contract, appName: 'x', version: '1', sessionCookie: 'sid' })
const operations = operationsOf(document)
const perEndpoint = sizeOf('fuzz')

let app: TestApp
let router: AnyRouter
let readers: Awaited<ReturnType<typeof makeCast>>
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  router = openApp(withoutWork(app)).router as AnyRouter
  readers = await makeCast('reads')
})
afterAll(() => app.close())

/**
 * Users and rankings. Each endpoint that changes something has its own, so that its effects do not disturb the other
 * endpoints. Those that only read share one.
 */
async function makeCast(prefix: string) {
  const ana = await addPerson(app, `${prefix}a`)
  const diego = await addPerson(app, `${prefix}d`, { superAdmin: true, level: 12, stars: 5_000 })
  const [open, hidden] = [await addRanking(app, ana), await addRanking(app, diego, { visibility: 'private' })]
  const ids = [ana.id, diego.id, open.id, hidden.id, ...open.itemIds, ...hidden.itemIds]
  return { ids, cookies: ['', 'sid=0', ana.cookie, ana.cookie, diego.cookie, `${ana.cookie}; ${diego.cookie}`] }
}

const leaks = /node_modules|\bat .*\.(ts|js|mjs):\d+|\brelation "|\bsyntax error\b|Error: /

describe('whatever is sent, an endpoint answers as it declares', () => {
  test.each(operations.map((o, i) => [o.operation.operationId ?? '', i] as const))('%s', async (name, i) => {
    const target = operations[i]
    if (!target || !getRouter(router, name.split('.'))) return
    const { path, method, operation } = target
    const cast = method === 'get' ? readers : await makeCast(`f${i}`)
    const property = fc.asyncProperty(
      arbitraryRequest({ path, operation, ...cast }),
      async ({ url, headers, body }) => {
        const answer = await app.http.inject({
          method: method as 'get',
          url,
          headers,
          ...(body === undefined ? {} : { payload: body }),
        })
        // The AI may know nothing about such a topic; that is a valid response.
        const isHelpless = answer.statusCode === 503 && answer.json().code === 'HELP_FAILED'
        if (!isHelpless) expect(answer.statusCode, answer.body.slice(0, 300)).toBeLessThan(500)
        expect(answer.body).not.toMatch(leaks)
        // An empty or dotted path segment leads to another route.
        const isOther = /\/(\.|%2e){0,2}(\/|\?|$)/i.test(url) || url.includes('//')
        if (!isOther) expect(Object.keys(operation.responses ?? {})).toContain(String(answer.statusCode))
        if (answer.statusCode === 422 && answer.json().code === 'VALIDATION')
          expect(answer.json().data.field).toMatch(/./)
      },
    )
    await fc.assert(property, { numRuns: perEndpoint, interruptAfterTimeLimit: 20_000 })
  })
})
