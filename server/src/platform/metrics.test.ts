import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
const token = 'a-long-metrics-token'
beforeAll(async () => void (app = await openTestApp({ METRICS_TOKEN: token })))
afterAll(() => app.close())

test('404 without the token; with it, requests are counted by endpoint and template, never by address', async () => {
  await app.http.inject('/api/v1/profiles/0198f9a0-7b1c-7000-8000-000000000001')
  await app.http.inject('/ranking/0198f9a0-7b1c-7000-8000-000000000001')
  expect((await app.http.inject('/metrics')).statusCode).toBe(404)
  const headers = { authorization: `Bearer ${token}` }
  const text = (await app.http.inject({ url: '/metrics', headers })).body
  expect(text).toContain('liston_requests_total{method="GET",route="profiles.find",status="404"} 1')
  expect(text).toContain('liston_request_seconds_bucket{route="/*",le="+Inf"} 1')
  expect(text).toMatch(/^liston_pool_connections \d+$/m)
  expect(text).not.toContain('0198f9a0')
})

test('without a token this machine alone may read them, and not through a proxy', async () => {
  const open = await openTestApp()
  expect((await open.http.inject('/metrics')).statusCode).toBe(200)
  expect((await open.http.inject({ url: '/metrics', remoteAddress: '10.1.2.3' })).statusCode).toBe(404)
  const foreign = { url: '/metrics', headers: { host: 'rebound.evil.test' } }
  expect((await open.http.inject(foreign)).statusCode).toBe(404)
  expect((await open.http.inject({ url: '/metrics', headers: { host: '127.0.0.1:3000' } })).statusCode).toBe(200)
  expect((await open.http.inject({ url: '/metrics', headers: { 'x-forwarded-for': '1.2.3.4' } })).statusCode).toBe(404)
  await open.close()
})
