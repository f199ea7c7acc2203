import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../index.ts'
import { ask, hasGone, postmasterOf, runs, Sandbox } from '../testing/sandbox.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await Sandbox.open()
})
afterAll(() => sandbox.close())

test('three applications that start at once on an empty folder share one database; the last one ends it', async () => {
  const dataDir = sandbox.path('raced')
  const applications = [1, 2, 3].map(() => sandbox.start({ dataDir }))
  const ready = await Promise.all(applications.map((application) => application.ready()))
  expect(ready.filter(({ adopted }) => !adopted)).toHaveLength(1)
  const pid = await postmasterOf(dataDir)
  await ask(ready[0]!.connection, 'CREATE TABLE note AS SELECT 42 AS answer')
  for (const [index, application] of applications.entries()) {
    expect(await ask(ready[index]!.connection, 'SELECT answer FROM note')).toEqual([{ answer: 42 }])
    expect(await runs(pid)).toBe(true)
    await application.stop()
  }
  await hasGone(pid)
})

test('twenty starts at once on a stopped database get one server', async () => {
  const dataDir = sandbox.path('raced')
  const servers = await Promise.all(Array.from({ length: 20 }, () => startPostgres({ dataDir })))
  expect(servers.filter(({ adopted }) => !adopted)).toHaveLength(1)
  for (const { connection } of servers) expect(await ask(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  const pid = await postmasterOf(dataDir)
  await Promise.all(servers.map((server) => server.stop()))
  await hasGone(pid)
})

test.each([
  ['beside the data', 'raced'],
  ['in a private folder', `raced-${'far-away/'.repeat(10)}`],
])('an application that starts while another one stops never loses its server, with the socket %s', async (_, name) => {
  const dataDir = sandbox.path(name)
  let server = await startPostgres({ dataDir })
  for (let round = 0; round < 10; round++) {
    const [next] = await Promise.all([startPostgres({ dataDir }), server.stop()])
    expect(await ask(next.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    server = next
  }
  const pid = await postmasterOf(dataDir)
  await server.stop()
  await hasGone(pid)
})

test('a second call of stop waits for the first and does nothing more', async () => {
  const server = await startPostgres({ dataDir: sandbox.path('raced') })
  await Promise.all([server.stop(), server.stop()])
  await server.stop()
})
