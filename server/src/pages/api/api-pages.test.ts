import { contract } from '@liston/contract/api'
import type { EndpointMeta } from '@liston/contract/kernel'
import { traverseContractProcedures } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { refusalsOf } from './endpoint-html.ts'
import { type ApiDocument, operationsOf } from './openapi.ts'

let app: TestApp
let document: ApiDocument
beforeAll(async () => {
  app = await openTestApp()
  document = (await app.http.inject('/api/openapi.json')).json()
})
afterAll(() => app.close())

test('the document holds every endpoint with its access, its limit and each of its refusals', () => {
  expect(document.openapi).toMatch(/^3\.1/)
  const described = new Map(operationsOf(document).map((o) => [o.operation.operationId, o]))
  let endpoints = 0
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    const { meta, route, errorMap } = procedure['~orpc']
    const found = described.get(path.join('.'))
    expect(found, path.join('.')).toMatchObject({ path: route.path, method: route.method?.toLowerCase() })
    if (!found) return
    const { access, limit, key: scope } = meta as EndpointMeta
    expect(found.operation).toMatchObject({ 'x-access': access, 'x-limit': limit })
    const byKey = scope ? [{ key: scope === 'any' ? [] : [scope] }] : []
    const free = scope ? [{}, ...byKey] : undefined
    expect(found.operation.security).toEqual(access === 'open' ? free : [{ session: [] }, ...byKey])
    const refused = refusalsOf(found.operation).map((r) => r.code)
    expect(refused).toEqual(expect.arrayContaining(Object.keys(errorMap)))
    endpoints++
  })
  expect(endpoints).toBe(described.size)
  expect(endpoints).toBeGreaterThan(10)
})

test('the page shows every endpoint in both languages, without a script', async () => {
  for (const [language, word] of [
    ['es', 'Errores'],
    ['en', 'Errors'],
  ]) {
    const html = (await app.http.inject(`/api/docs?lng=${language}`)).body
    for (const { operation } of operationsOf(document)) expect(html).toContain(`id="${operation.operationId}"`)
    expect(html).toContain(word)
    expect(html).toContain('curl -X PUT')
    expect(html).not.toMatch(/<script|style=/)
  }
  expect((await app.http.inject('/api/docs.css')).headers['content-type']).toContain('text/css')
})
