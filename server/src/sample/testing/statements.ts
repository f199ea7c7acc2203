import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import type { TestPerson } from '../../testing/people.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { enter } from './pages.ts'

/** Maximum number of statements that a page runs, once plans and caches exist. Lower a number when a page needs less. */
const most = {
  guest: { ranking: 1, home: 3, explore: 2, profile: 2 },
  person: {
    ranking: 3,
    home: 4,
    explore: 4,
    profile: 3,
    dashboard: 9,
    missions: 2,
    leaderboard: 2,
    notifications: 3,
    'my-chats': 3,
    'daily-reward': 4,
    evolution: 13,
    account: 14,
    me: 1,
  },
}

/** The live bus probes its connection every few seconds, whichever page is visited. */
const BUS_PROBE = 'SELECT 1'

/** What a page asks the database: the names of prepared statements, the beginnings of others. */
async function statementsOf(visit: () => Promise<unknown>): Promise<string[]> {
  // The overloads of `query` make its spy unusable to the compiler.
  const client = pg.Client.prototype as unknown as { query(asked: string | { name?: string; text?: string }): unknown }
  const spy = vi.spyOn(client, 'query')
  await visit()
  const texts = spy.mock.calls.map(([asked]) =>
    (typeof asked === 'string' ? asked : (asked.name ?? asked.text ?? '')).slice(0, 80),
  )
  spy.mockRestore()
  return texts.filter((text) => text !== BUS_PROBE)
}

/** Tests of the sample community: no page runs more statements than its limit. */
export function testStatements(app: () => TestApp): void {
  const idOf = async (offset: number) => {
    const { rows } = await app().pool.query<{ id: string }>(
      'SELECT id FROM visible_ranking WHERE order_label = $1 ORDER BY id OFFSET $2 LIMIT 1',
      ['stable', offset],
    )
    return rows[0]!.id
  }
  const personId = async (username: string) =>
    (await app().pool.query<{ id: string }>('SELECT id FROM profile WHERE username = $1', [username])).rows[0]!.id
  const visit = (url: string, person: TestPerson | null) =>
    app().http.inject({ url, headers: { 'accept-language': 'es', ...(person && { cookie: person.cookie }) } })

  /** Pages of the same kind with different content; the first visit makes plans, the second is counted. */
  const pages = async (): Promise<Record<string, [string, string]>> => ({
    ranking: [`/ranking/${await idOf(3)}`, `/ranking/${await idOf(4)}`],
    home: ['/', '/?lng=es'],
    explore: ['/explore', '/explore?sort=latest'],
    profile: [`/profile/${await personId('bruno')}`, `/profile/${await personId('carla')}`],
  })

  test('no page of a guest runs more statements than its limit', async () => {
    const found: Record<string, string[]> = {}
    for (const [name, [first, second]] of Object.entries(await pages())) {
      await visit(first, null)
      found[name] = await statementsOf(async () => expect((await visit(second, null)).statusCode).toBe(200))
    }
    compare(found, most.guest)
  })

  test('no page of a signed-in user runs more statements than its limit', async () => {
    const ana = await enter(app(), 'ana')
    const found: Record<string, string[]> = {}
    const personal = ['dashboard', 'missions', 'leaderboard', 'notifications', 'my-chats', 'daily-reward', 'evolution']
    const own = [...personal, 'account'].map((name) => [name, [`/${name}`, `/${name}`]])
    for (const [name, [first, second]] of [...Object.entries(await pages()), ...own] as [string, [string, string]][]) {
      await visit(first, ana)
      found[name] = await statementsOf(async () => expect((await visit(second, ana)).statusCode, second).toBe(200))
    }
    found.me = await statementsOf(() => askerOf(app())(ana).get('/me'))
    compare(found, most.person)
  })
}

/** Fails with the statements of each page that runs more than its limit. */
function compare(found: Record<string, string[]>, limits: Record<string, number>): void {
  const above = Object.entries(limits).filter(([name, limit]) => found[name]!.length > limit)
  expect(above.map(([name]) => [name, found[name]])).toEqual([])
}
