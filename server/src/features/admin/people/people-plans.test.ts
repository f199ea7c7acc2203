import { PEOPLE_ORDERS } from '@liston/contract/admin'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { type Asked, peopleStatement } from './people-store.ts'

const PEOPLE = 100_000
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const { pool } = app
  // This many rows take longer than the statement timeout of the application.
  const lay = (insert: string) => pool.query(`BEGIN; SET LOCAL statement_timeout = 0; ${insert}; COMMIT`)
  await lay(`INSERT INTO account (id, email, email_verified, created_at, staff_roles, silenced_until)
    SELECT gen_random_uuid(), 'gente' || n || '@liston.test', true, now() - n * interval '5 minutes',
      CASE WHEN n % 5000 = 0 THEN '{moderator}' ELSE '{}' END::text[], CASE WHEN n % 3000 = 0 THEN now() + interval '1 day' END
    FROM generate_series(1, ${PEOPLE}) n`)
  await lay(`INSERT INTO profile (id, username, username_canon, is_pro)
    SELECT id, split_part(email, '@', 1), split_part(email, '@', 1), email LIKE '%07@%' FROM account`)
  await lay(
    'INSERT INTO wallet (user_id, level) SELECT id, 1 + abs(hashtext(email)) % 8 * (abs(hashtext(email)) % 7) FROM account',
  )
  await pool.query('ANALYZE account, profile, wallet')
  // Query plans are those of a table with a hundred thousand users.
}, 120_000)
afterAll(() => app.close())

const filters: Partial<Asked>[] = [
  {},
  { q: 'gente777' },
  { q: 'gente', isCommon: true },
  { q: 'gente777@', seesMail: true },
  { level: 40 },
  { pro: 'yes' },
  { role: 'any' },
  { role: 'moderator' },
  { silenced: 'yes' },
  { age: '7' },
  { level: 10, pro: 'yes', age: '365' },
]

type Plan = { Plans?: Plan[]; [fact: string]: unknown }
const planOf = async (statement: string, parameters: readonly unknown[]) =>
  (await app.pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${statement}`, [...parameters])).rows[0]['QUERY PLAN'][0]

/** All steps of a plan that read a table or an index. Reading a whole index is as slow as reading the table. */
function* readsOf(plan: Plan): Generator<{ type: string; of: string; rows: number }> {
  const of = (plan['Relation Name'] ?? plan['Index Name'] ?? '') as string
  const each = Number(plan['Actual Rows']) + Number(plan['Rows Removed by Filter'] ?? 0)
  if (of) yield { type: plan['Node Type'] as string, of, rows: each * Number(plan['Actual Loops']) }
  for (const inner of plan.Plans ?? []) yield* readsOf(inner)
}

const cases = PEOPLE_ORDERS.flatMap((order) => filters.map((filter) => ({ order, ...filter })))
test.each(cases)('a page of 100,000 people reads no table or index from end to end: %j', async (asked) => {
  const first: Asked = { seesMail: false, now: app.clock.now(), after: null, ...asked }
  const [row] = (await peopleStatement(first, 5).execute(app.db)).rows.slice(-1)
  expect(row).toBeDefined()
  for (const after of [null, { value: row!.place, id: row!.id }]) {
    const { sql, parameters } = peopleStatement({ ...first, after }, 51).compile(app.db)
    const plan = await planOf(sql, parameters)
    // No user has left in this test, so this table is empty.
    const reads = [...readsOf(plan.Plan)].filter(({ of }) => of !== 'departure')
    const most = Math.max(...reads.map(({ rows }) => rows))
    if (process.env['SHOW_PLANS'])
      process.stderr.write(
        `${plan['Execution Time']} ms ${most} rows ${JSON.stringify(asked)}${after ? ' then' : ''}\n`,
      )
    expect(reads.filter(({ type }) => type === 'Seq Scan')).toEqual([])
    expect(most).toBeLessThan(PEOPLE / 10)
  }
})

test('a table that is read from end to end would be seen', async () => {
  const { Plan } = await planOf("SELECT FROM account WHERE name = 'nadie'", [])
  expect([...readsOf(Plan)]).toEqual([{ type: 'Seq Scan', of: 'account', rows: PEOPLE }])
})
