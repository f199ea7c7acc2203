import { expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import type { TestPerson } from '../../testing/people.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { enter } from './pages.ts'
import { listCountedPages, mostStatements, ownCountedPages, recordStatements } from './statements.ts'

async function statementsOf(visit: () => Promise<unknown>): Promise<string[]> {
  const record = recordStatements()
  try {
    await visit()
  } finally {
    record.stop()
  }
  return record.stop()
}

/** Tests of the sample community: no page runs more statements than its limit. */
export function testStatements(app: () => TestApp): void {
  const visit = (url: string, person: TestPerson | null) =>
    app().http.inject({ url, headers: { 'accept-language': 'es', ...(person && { cookie: person.cookie }) } })

  test('no page of a guest runs more statements than its limit', async () => {
    const found: Record<string, string[]> = {}
    for (const [name, [first, second]] of Object.entries(await listCountedPages(app().pool))) {
      await visit(first, null)
      found[name] = await statementsOf(async () => expect((await visit(second, null)).statusCode).toBe(200))
    }
    compare(found, mostStatements.guest)
  })

  test('no page of a signed-in user runs more statements than its limit', async () => {
    const ana = await enter(app(), 'ana')
    const found: Record<string, string[]> = {}
    const pages = { ...(await listCountedPages(app().pool)), ...ownCountedPages }
    for (const [name, [first, second]] of Object.entries(pages)) {
      await visit(first, ana)
      found[name] = await statementsOf(async () => expect((await visit(second, ana)).statusCode, second).toBe(200))
    }
    found.me = await statementsOf(() => askerOf(app())(ana).get('/me'))
    compare(found, mostStatements.person)
  })
}

/** Fails with the statements of each page that runs more than its limit. */
function compare(found: Record<string, string[]>, limits: Record<string, number>): void {
  const above = Object.entries(limits).filter(([name, limit]) => found[name]!.length > limit)
  expect(above.map(([name]) => [name, found[name]])).toEqual([])
}
