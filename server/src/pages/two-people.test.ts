import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { open, ours, own } from '../testing/addresses.ts'
import { addPerson, addRanking, type TestPerson } from '../testing/people.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

/**
 * Two users and a guest read the same pages of one process at the same moment, through its caches and its shared
 * statements. Each must get what another process renders for them alone.
 */
let app: TestApp
let alone: TestApp
let visitors: (TestPerson | null)[]
let content: string[]
beforeAll(async () => {
  const now = new Date()
  app = await openTestApp()
  vi.spyOn(app.clock, 'now').mockReturnValue(now)
  alone = await openTestApp({}, app)
  const [ana, bruno] = [await addPerson(app, 'ana'), await addPerson(app, 'bruno', { stars: 7 })]
  await app.pool.query("UPDATE profile SET language = 'en' WHERE id = $1", [bruno.id])
  // The guest comes first, so that their page is in the cache when the others read.
  visitors = [null, ana, bruno]
  const { id, itemIds } = await addRanking(app, ana)
  await addRanking(app, ana, { topic: 'Lo que solo ve Ana', visibility: 'private' })
  await addRanking(app, bruno, { topic: 'Lo que solo ve Bruno', visibility: 'private' })
  content = [
    `/ranking/${id}`,
    `/ranking/${id}?order=mine`,
    `/ranking/${id}?with=comments`,
    `/ranking/${id}/item/${itemIds[0]}/review`,
    `/rate-item/${itemIds[0]}`,
    `/distinctions/${id}`,
    `/profile/${ana.id}`,
    `/profile/${bruno.id}?tab=followers`,
  ]
  // The first page of a process loads the code of all.
  for (const process of [app, alone]) await read(process, '/', null)
})
afterAll(async () => {
  await alone.close()
  await app.close()
})

/** A page without what differs between two requests: their ids, the last live message and the id of a new draft. */
async function read({ http }: TestApp, url: string, who: TestPerson | null): Promise<string> {
  const { statusCode, headers, body } = await http.inject({ url, headers: who ? { cookie: who.cookie } : {} })
  const same = body.replace(/data-after="[^"]*"/, '').replace(/(?<=\["new-draft-id"\],)"[^"]*"/, '')
  return `${statusCode} ${headers.location ?? ''} ${same.replaceAll(String(headers['x-request-id']), '')}`
}

const PART = 10
const listed = [...open.filter(ours), ...own]
const parts = Array.from({ length: Math.ceil(listed.length / PART) }, (_, i) => listed.slice(PART * i, PART * (i + 1)))

test.each([...parts.map((paths) => [paths[0], () => paths] as const), ['content', () => content] as const])(
  'pages from %s on are the same for two people and a guest at once as for each alone',
  async (_, paths) => {
    for (const path of paths()) {
      const expected = []
      for (const who of visitors) expected.push(await read(alone, path, who))
      await read(app, path, null)
      const got = await Promise.all([...visitors, ...visitors].map((who) => read(app, path, who)))
      expect([path, got]).toEqual([path, [...expected, ...expected]])
      // An error page is the same for all.
      expect([path, expected.filter((page) => page.startsWith('5'))]).toEqual([path, []])
      for (const [i, page] of expected.entries())
        if (page.startsWith('200')) expect(page).toContain(visitors[i] ? `"me":{"id":"${visitors[i].id}"` : '"me":null')
    }
  },
)
