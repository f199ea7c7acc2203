import type { CompiledQuery, QueryExecutor } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportDesk } from './app.ts'
import type { Db } from './platform/db/index.ts'
import { askerOf } from './testing/ask.ts'
import { addPerson, addRanking } from './testing/people.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

const COMMENTS = 12_000
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const ana = await addPerson(app, 'ana', { level: 8, xp: 9800 })
  const ranking = await addRanking(app, ana)
  // The first comment creates the thread.
  await askerOf(app)(ana).post(`/rankings/${ranking.id}/comments`, { body: 'La primera' })
  // In batches: each one fires the counters of its thread.
  for (let from = 0; from < COMMENTS; from += 2000)
    await app.pool.query(
      `INSERT INTO comment (id, target_type, target_id, author_id, body, brief, created_at, hidden_at, hidden_by)
      SELECT gen_random_uuid(), 'rankings', $1, $2, 'Palabras de prueba ' || md5(n::text), false, now(),
        CASE WHEN n % 500 = 0 THEN now() END, CASE WHEN n % 500 = 0 THEN 'moderation' END
      FROM generate_series($3::int, $3::int + 1999) n`,
      [ranking.id, ana.id, from],
    )
  // As autovacuum does in time: flushes the pending list of the full-text index.
  await app.pool.query('VACUUM (ANALYZE) comment, held_post')
  // The plans need thousands of comments, which take long to insert.
}, 120_000)
afterAll(() => app.close())

/** A database handle that records the compiled queries. */
function noting(asked: CompiledQuery[]): Db {
  const real = app.db.getExecutor()
  const executor = new Proxy(real, {
    get(of, name) {
      const value = of[name as keyof QueryExecutor] as unknown
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        if (name === 'executeQuery') asked.push(args[0] as CompiledQuery)
        return (value as (...args: unknown[]) => unknown).apply(of, args)
      }
    },
  })
  return { getExecutor: () => executor } as unknown as Db
}

type Plan = { Plans?: Plan[]; 'Node Type': string; 'Relation Name'?: string }
const scans = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scans),
]
const planOf = async ({ sql, parameters }: { sql: string; parameters: readonly unknown[] }): Promise<Plan> =>
  (await app.pool.query(`EXPLAIN (FORMAT JSON) ${sql}`, [...parameters])).rows[0]['QUERY PLAN'][0].Plan

const cases = (['newest', 'oldest'] as const).flatMap((order) =>
  [{}, { q: 'abcdef' }, { state: 'visible' as const }, { state: 'hidden' as const }, { state: 'held' as const }].map(
    (filter) => ({ order, ...filter }),
  ),
)
test.each(cases)('a page of 12,000 comments reads no table of them from end to end: %j', async (filter) => {
  const [{ id }] = (await app.pool.query('SELECT id FROM comment ORDER BY id OFFSET 6000 LIMIT 1')).rows
  for (const after of [null, id as string]) {
    const asked: CompiledQuery[] = []
    await reportDesk(app).lists.comment(noting(asked), { ...filter, after, limit: 51 })
    expect(asked).toHaveLength(1)
    expect(scans(await planOf(asked[0]!))).not.toContain('comment')
  }
})

test('a table that is read from end to end would be seen', async () => {
  expect(scans(await planOf({ sql: 'SELECT FROM comment WHERE likes = 7', parameters: [] }))).toEqual(['comment'])
})
