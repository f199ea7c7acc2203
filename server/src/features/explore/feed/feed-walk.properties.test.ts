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

/** A fifth of 18 cards, rounded down. */
const made = 3
const categories = ['comida', 'musica', 'libros']
type Row = { author: number; category: number; order: number; made: boolean }
const row = fc.record({ author: fc.nat(5), category: fc.nat(2), order: fc.nat(12), made: fc.boolean() })

/** Rows with an equal `order` have equal sort keys, so that the id decides. */
async function add(rows: Row[], since: number): Promise<string[]> {
  const ids = rows.map(() => newId())
  await app.pool.query(
    `INSERT INTO ranking (id, slug, author_id, topic, category, language, status, items_count, published_at, hot, points, voters, counted_voters,
       weighted_voters, ai_made, made_by)
     SELECT id, 'r', author, 'Tema de prueba', category, 'es', 'published', 2,
       timestamptz '2026-01-01' + o * interval '1 microsecond', o, o, 9, 9,
       9, made, CASE WHEN made THEN 'model' END
     FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::int[], $5::boolean[]) AS x (id, author, category, o, made)`,
    [
      ids,
      rows.map((r) => people[r.author]!.id),
      rows.map((r) => categories[r.category]),
      rows.map((r) => since + r.order),
      rows.map((r) => r.made),
    ],
  )
  return ids
}

type Page = {
  items: { id: string; author: { id: string }; category: string; aiMade: boolean }[]
  nextCursor: string | null
}

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
        // While a later page has a human-written ranking, a page holds at most the AI share.
        for (const [i, page] of pages.entries())
          if (pages.slice(i + 1).some((later) => later.items.some((c) => !c.aiMade)))
            expect(page.items.filter((c) => c.aiMade).length).toBeLessThanOrEqual(made)
      },
    ),
    { numRuns: 20 },
  )
})
