import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openClient, Refused } from '@liston/contract/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApiKey } from './testing/api-keys.ts'
import { addPerson, addRanking, type TestPerson } from './testing/people.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)
let app: TestApp
let origin = ''
let ana: TestPerson
let author: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  origin = await app.listen()
  ana = await addPerson(app, 'ana')
  author = await addPerson(app, 'bruno')
})
afterAll(() => app.close())

const topFive = async (env: Record<string, string>) =>
  (
    await run(process.execPath, ['docs/examples/top-five.ts', origin], {
      cwd: root,
      env: { PATH: process.env.PATH, ...env },
    })
  ).stdout

/** The example runs as a process of its own, twice. */
const runs = { timeout: 30_000 }

test('the example signs with a key, lists rankings, votes, and prints the top five', runs, async () => {
  const items = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis']
  await addRanking(app, author, { topic: 'Números que gustan', items })
  const { secret, name } = await makeApiKey(app, ana, ['read', 'votes:write'])
  const said = (await topFive({ LISTON_KEY: secret })).trimEnd().split('\n')
  expect(said.slice(0, 2)).toEqual([`${name} may: read, votes:write`, '- Números que gustan (0)'])
  expect(said.at(-7)).toMatch(/^A vote for (Uno|Dos|Tres|Cuatro|Cinco|Seis), who has 1 points now$/)
  expect(said.at(-6)).toBe('Números que gustan')
  expect(said.slice(-5).map((line) => line[0])).toEqual(['1', '2', '3', '4', '5'])
  expect(said.at(-5)).toContain('(1)')
  // A second run gets the existing vote as the response and changes nothing.
  expect(await topFive({ LISTON_KEY: secret })).toContain('who has 1 points now')
  const { rows } = await app.pool.query('SELECT count(*)::int AS n FROM vote WHERE user_id = $1', [ana.id])
  expect(rows[0].n).toBe(1)
})

test('a key without the scope is told so, and so is a program without a key', runs, async () => {
  const { secret } = await makeApiKey(app, ana, ['read'])
  expect(await topFive({ LISTON_KEY: secret })).toMatch(/No vote for .*: KEY_SCOPE/)
  await expect(topFive({})).rejects.toThrow('UNAUTHENTICATED')
})

test('the client fills paths, asks by query, sends a body, and sends each change with a key of its own', async () => {
  const sent: { url: string; method: string; body: unknown; key: string | null }[] = []
  const fake = async (url: string | URL | Request, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : null
    sent.push({ url: new Request(url).url, method: init.method ?? '', body, key: headers.get('idempotency-key') })
    return Response.json({})
  }
  const api = openClient({ origin: 'https://liston.test', fetch: fake })
  await api.explore.search({ q: 'pan y vino', lang: 'es' })
  await api.voting.why({ rankingId: 'a/b', itemId: 'c' })
  await api.voting.cast({ targetType: 'item', targetId: 'x', kind: 'vote' })
  await api.voting.withdraw({ voteId: 'v' }, { context: { idempotencyKey: 'mine' } })
  expect(sent.map(({ url, method, body }) => [method, url.slice('https://liston.test/api/v1'.length), body])).toEqual([
    ['GET', '/search?q=pan+y+vino&lang=es', null],
    ['GET', '/rankings/a%2Fb/why/c', null],
    ['PUT', '/votes', { targetType: 'item', targetId: 'x', kind: 'vote' }],
    ['DELETE', '/votes/v', null],
  ])
  expect(sent.map(({ key }) => key)).toEqual([null, null, expect.stringMatching(/^[\w-]{36}$/), 'mine'])
})

test('a refusal comes with its code, its data and how long to wait', async () => {
  const { secret } = await makeApiKey(app, ana, ['votes:write'])
  const refused = await openClient({ origin, key: secret })
    .explore.feed({})
    .catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refused)
  expect(refused).toMatchObject({ status: 403, code: 'KEY_SCOPE', data: { scope: 'read' }, retryAfterSeconds: null })
  const strict = await openTestApp({ RATE_LIMIT_FACTOR: '0.01' })
  const busy = openClient({ origin: await strict.listen() })
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => busy.explore.feed({})))
  const late = answers.find((a) => a.status === 'rejected')
  expect(late?.reason).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) })
  await strict.close()
})
