import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { openJudge, shedLoad } from './overload.ts'

test('one long task turns nobody away, a second and a half of lateness does, until the loop is well again', () => {
  const judge = openJudge({ meanMs: 200 })
  expect([10, 900, 20, 300, 300].map(judge)).toEqual([false, false, false, false, false])
  expect([300, 150, 101, 99, 300].map(judge)).toEqual([true, true, true, false, false])
})

test('503 while overloaded, except for the paths that always respond, whatever their query string', async () => {
  const http = fastify()
  let isOverloaded = true
  shedLoad(http, { isOverloaded: () => isOverloaded }, new Set(['/readyz']))
  for (const path of ['/readyz', '/other']) http.get(path, async () => 'ok')
  const statusOf = async (url: string) => (await http.inject({ url })).statusCode
  const urls = ['/readyz', '/readyz?x=1', '/other', '/other?/readyz', '/readyz/x']
  expect(await Promise.all(urls.map(statusOf))).toEqual([200, 200, 503, 503, 503])
  isOverloaded = false
  expect(await Promise.all(urls.map(statusOf))).toEqual([200, 200, 200, 200, 404])
  await http.close()
})
