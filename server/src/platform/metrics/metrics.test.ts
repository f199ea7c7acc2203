import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../../testing/test-house.ts'

let house: TestHouse
const token = 'a-long-metrics-token'
beforeAll(async () => void (house = await openTestHouse({ METRICS_TOKEN: token })))
afterAll(() => house.close())

test('404 without the token; with it, requests are counted by endpoint and template, never by address', async () => {
  await house.http.inject('/api/v1/profiles/0198f9a0-7b1c-7000-8000-000000000001')
  await house.http.inject('/ranking/0198f9a0-7b1c-7000-8000-000000000001')
  expect((await house.http.inject('/metrics')).statusCode).toBe(404)
  const headers = { authorization: `Bearer ${token}` }
  const text = (await house.http.inject({ url: '/metrics', headers })).body
  expect(text).toContain('liston_requests_total{method="GET",route="profiles.find",status="404"} 1')
  expect(text).toContain('liston_request_seconds_bucket{route="/*",le="+Inf"} 1')
  expect(text).toMatch(/^liston_pool_connections \d+$/m)
  expect(text).not.toContain('0198f9a0')
})

test('without a token this machine alone may read them, and not through a proxy', async () => {
  const open = await openTestHouse()
  expect((await open.http.inject('/metrics')).statusCode).toBe(200)
  expect((await open.http.inject({ url: '/metrics', remoteAddress: '10.1.2.3' })).statusCode).toBe(404)
  expect((await open.http.inject({ url: '/metrics', headers: { 'x-forwarded-for': '1.2.3.4' } })).statusCode).toBe(404)
  await open.close()
})
