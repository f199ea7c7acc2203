import { exploreRules } from '@liston/contract/explore'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/db/index.ts'
import { addPerson, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
const people: TestPerson[] = []
beforeAll(async () => {
  app = await openTestApp()
  for (let i = 0; i < 6; i++) people.push(await addPerson(app, `author${i}`))
})
afterAll(() => app.close())

const categories = ['comida', 'musica', 'libros']
type Row = { author: number; category: number; order: number }
const row = fc.record({ author: fc.nat(5), category: fc.nat(2), order: fc.nat(12) })

/** Rows with an equal `order` have equal sort keys, so that the id has to decide. */
async function add(rows: Row[], since: number): Promise<string[]> {
  const ids = rows.map(() => newId())
  await app.pool.query(
    `INSERT INTO ranking (id, slug, author_id, topic, category, language, status, items_count, published_at, hot, points, voters)
     SELECT id, 'r', author, 'Tema de prueba', category, 'es', 'published', 2,
       timestamptz '2026-01-01' + o * interval '1 microsecond', o, o, 9
     FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::int[]) AS x (id, author, category, o)`,
    [
      ids,
      rows.map((r) => people[r.author]!.id),
      rows.map((r) => categories[r.category]),
      rows.map((r) => since + r.order),
    ],
  )
  return ids
}

type Page = { items: { id: string; author: { id: string }; category: string }[]; nextCursor: string | null }

async function walk(sort: string, between: () => Promise<unknown>): Promise<Page[]> {
  const pages: Page[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await app.http.inject({ url: `/api/v1/rankings?sort=${sort}${cursor && `&cursor=${cursor}`}` })
    expect(answer.statusCode).toBe(200)
    const page = answer.json() as Page
    pages.push(page)
    cursor = page.nextCursor
    await between()
  }
  return pages
}

test('a walk shows every ranking that was there once, while new ones arrive', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('latest', 'viral', 'all'),
      fc.array(row, { minLength: 0, maxLength: 130 }),
      fc.array(row, { maxLength: 3 }),
      async (sort, rows, arriving) => {
        await app.pool.query('TRUNCATE ranking CASCADE')
        const ids = await add(rows, 0)
        const pages = await walk(sort, () => add(arriving, 100))
        const seen = pages.flatMap((p) => p.items.map((c) => c.id))
        expect(new Set(seen).size).toBe(seen.length)
        expect(ids.filter((id) => !seen.includes(id))).toEqual([])
        expect(pages.slice(0, -1).every((p) => p.items.length === exploreRules.CARDS_PER_PAGE)).toBe(true)
      },
    ),
    { numRuns: 20 },
  )
})
