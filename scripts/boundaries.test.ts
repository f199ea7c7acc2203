import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { breachesOf, sqlBreaches } from './boundaries/check-sql.mjs'

const root = resolve(import.meta.dirname, '..')
type Breach = { rule: string; file: string }
let app: string

/**
 * Breaches of the import rules in a small source tree, before and after breaking each rule once. All rules are checked
 * in two runs, because starting the tool costs more than reading the tree.
 */
let sound: Breach[]
let broken: Breach[]
beforeAll(() => {
  app = mkdtempSync(join(tmpdir(), 'liston-boundaries-'))
  for (const file of ['.dependency-cruiser.js', 'module-map.js', 'tsconfig.json'])
    cpSync(join(root, file), join(app, file))
  write('package.json', '{"type":"module","devDependencies":{"vitest":"*"}}')
  for (const side of ['server', 'web']) write(`${side}/package.json`, '{"type":"module"}')
  write('contract/package.json', '{"name":"@liston/contract","type":"module","exports":{"./*":"./src/*/index.ts"}}')
  for (const scope of ['@liston', '@orpc']) mkdirSync(join(app, 'node_modules', scope), { recursive: true })
  symlinkSync(join(app, 'contract'), join(app, 'node_modules/@liston/contract'))
  for (const name of ['kysely', 'zod', 'fastify', 'lucide-react', 'vitest', '@orpc/server'])
    symlinkSync(join(root, 'node_modules', name), join(app, 'node_modules', name))
  for (const feature of ['economy', 'rankings', 'voting']) {
    write(`contract/src/${feature}/index.ts`, 'export const x = 1\n')
    write(`server/src/features/${feature}/index.ts`, 'export const x = 1\n')
    write(`server/src/features/${feature}/store.ts`, "import 'kysely'\nexport const y = 1\n")
  }
  write('web/src/features/voting/index.ts', 'export const w = 1\n')
  sound = cruise()
  write('contract/src/rankings/inner.ts', 'export const q = 1\n')
  write('web/src/features/voting/panel/part.ts', 'export const part = 1\n')
  write('server/src/features/reviews/index.ts', 'export const x = 1\n')
  for (const [, path, text] of breaches) write(path, text)
  write('server/src/features/voting/a.ts', "import type { B } from './b.ts'\nexport type A = B\n")
  write('server/src/features/voting/b.ts', "import type { A } from './a.ts'\nexport type B = A | 1\n")
  broken = cruise()
})
afterAll(() => rmSync(app, { recursive: true, force: true }))

function write(path: string, text: string) {
  mkdirSync(dirname(join(app, path)), { recursive: true })
  writeFileSync(join(app, path), text)
}

/** Rules that the source tree breaks, each with the file. */
function cruise(): Breach[] {
  const args = ['contract/src', 'server/src', 'web/src', '--config', '.dependency-cruiser.js', '--output-type', 'json']
  let out: string
  try {
    out = execFileSync(join(root, 'node_modules/.bin/depcruise'), args, {
      cwd: app,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch (error) {
    out = (error as { stdout: string }).stdout
  }
  type Summary = { violations: { from: string; rule: { name: string } }[]; totalCruised: number }
  const { summary } = JSON.parse(out) as { summary: Summary }
  expect(summary.totalCruised).toBeGreaterThan(6)
  return summary.violations.map(({ from, rule }) => ({ rule: rule.name, file: from }))
}

test('a sound tree passes', () => {
  expect(sound).toEqual([])
})

const breaches: [rule: string, path: string, text: string][] = [
  [
    'layer-4-imports-lower-layers',
    'server/src/features/rankings/bad-1.ts',
    "import { x } from '../voting/index.ts'\nexport const z = x\n",
  ],
  [
    'layer-5-imports-lower-layers',
    'server/src/features/voting/bad-2.ts',
    "import type { x } from '../reviews/index.ts'\nexport type Z = typeof x\n",
  ],
  [
    'public-api',
    'server/src/features/voting/bad-3.ts',
    "import { y } from '../rankings/store.ts'\nexport const z = y\n",
  ],
  [
    'public-api-from-outside',
    'server/src/sample/bad-4.ts',
    "import { y } from '../features/rankings/store.ts'\nexport const z = y\n",
  ],
  [
    'public-api-from-outside',
    'web/src/pages/bad-5.ts',
    "import { part } from '../features/voting/panel/part.ts'\nexport const z = part\n",
  ],
  [
    'public-api-of-the-contract',
    'contract/src/voting/bad-6.ts',
    "import { q } from '../rankings/inner.ts'\nexport const z = q\n",
  ],
  [
    'on-the-module-map',
    'server/src/features/loose-feature/index.ts',
    "import { x } from '../economy/index.ts'\nexport const z = x\n",
  ],
  ['contract-is-pure', 'contract/src/voting/bad-7.ts', "import 'fastify'\nexport const z = 1\n"],
  [
    'platform-knows-no-feature',
    'server/src/platform/bad-8.ts',
    "import { x } from '../features/economy/index.ts'\nexport const z = x\n",
  ],
  [
    'web-and-server-apart',
    'web/src/bad-9.ts',
    "import { x } from '../../server/src/features/economy/index.ts'\nexport const z = x\n",
  ],
  ['sql-lives-in-features', 'server/src/pages/bad-10.ts', "import { sql } from 'kysely'\nexport const z = sql\n"],
  [
    'refusals-by-refuser',
    'server/src/features/voting/bad-11.ts',
    "import { ORPCError } from '@orpc/server'\nexport const z = ORPCError\n",
  ],
  [
    'components-hide-their-library',
    'web/src/features/voting/bad-12.tsx',
    "import { Star } from 'lucide-react'\nexport const z = Star\n",
  ],
  ['start-needs-no-tools', 'server/src/features/voting/bad.ts', "import { it } from 'vitest'\nexport const z = it\n"],
  [
    'resolves',
    'server/src/features/voting/bad-13.ts',
    "import { x } from '@liston/contract/nowhere'\nexport const z = x\n",
  ],
]

test.each(breaches)('%s fires for %s', (rule, file) => {
  expect(broken).toContainEqual({ rule, file })
})

test('no-circle fires, for types too', () => {
  expect(broken).toContainEqual({ rule: 'no-circle', file: 'server/src/features/voting/a.ts' })
})

test('no rule fires for a file that breaks none', () => {
  const bad = ['a.ts', 'b.ts'].map((name) => `server/src/features/voting/${name}`)
  const breaking = new Set([...bad, ...breaches.map(([, path]) => path)])
  expect(broken.filter(({ file }) => !breaking.has(file))).toEqual([])
})

/** A query in a feature, and the expected message of the SQL rules. Each query breaks a rule. */
const queries: [says: RegExp, feature: string, source: string][] = [
  [/ranking belongs to rankings, on no lower layer/, 'economy', 'sql`SELECT * FROM ledger l JOIN ranking r ON true`'],
  [/wallet belongs to economy, on no lower layer/, 'accounts', 'sql`SELECT level FROM wallet`'],
  [/app_theme belongs to themes, on no lower layer/, 'rankings', "db.selectFrom('app_theme').selectAll()"],
  [/account of accounts is not open to explore/, 'explore', 'sql`SELECT 1 WHERE EXISTS (SELECT FROM account)`'],
  [/wallet of economy is not open to explore \(write\)/, 'explore', 'sql`UPDATE wallet SET stars = 0`'],
  [/wallet of economy is not open to rankings \(write\)/, 'rankings', 'sql`INSERT INTO wallet (user_id) VALUES (1)`'],
  [/wallet of economy is not open to rankings \(write\)/, 'rankings', 'sql`DELETE FROM wallet`'],
  [/wallet of economy is not open to rankings \(write\)/, 'rankings', 'sql`SELECT 1 FROM wallet FOR NO KEY UPDATE`'],
  [/wallet of economy is not open to rankings \(write\)/, 'rankings', "db.updateTable('wallet').set({ stars: 1 })"],
  [
    /wallet .* \(write\)/,
    'rankings',
    "const lock = ' FOR UPDATE '\npool.query({ name: 'a', text: `SELECT FROM wallet ${lock}` })",
  ],
  [/wallet .* \(write\)/, 'rankings', "db.selectFrom('wallet').select('stars').forUpdate()"],
  [/ledger of economy is not open/, 'voting', 'sql`SELECT * FROM vote, ledger WHERE true`'],
  [
    /ledger of economy is not open/,
    'voting',
    'sql`SELECT * FROM vote v -- one\n JOIN /* two */ ledger USING (user_id)`',
  ],
  [/ledger of economy is not open/, 'voting', 'sql<{ x: 1 }>`WITH a AS (SELECT * FROM ledger) SELECT * FROM a`'],
  [/vote_rules belongs to voting/, 'rankings', 'sql`SELECT NULL::vote_rules`'],
  [/cast_votes belongs to voting/, 'rankings', 'sql`SELECT * FROM cast_votes(1)`'],
  [/can't be told .* from \$\{…\}/, 'voting', "const t = 'ledger'\nsql`SELECT * FROM ${sql.ref(t)}`"],
  [/can't be told .* from \(end\)/, 'voting', "pool.query({ name: 'a', text: 'SELECT * FROM ' + 'ledger' })"],
  [/can't be told .* , \$\{…\}/, 'voting', 'sql`SELECT * FROM vote v, ${x}`'],
  [/can't be told .* from ledgers/, 'voting', 'sql`SELECT * FROM ledgers`'],
  [/can't be told .* public\.ledger/, 'voting', 'sql`SELECT * FROM public.ledger`'],
  [/can't be told .* from "ledger"/, 'voting', 'sql`SELECT * FROM "ledger"`'],
  [/can't be told .* sql\.raw/, 'voting', "sql`SELECT * FROM vote ${sql.raw('JOIN ledger')}`"],
  [/can't be told .* selectFrom/, 'voting', "const t = 'ledger'\ndb.selectFrom(t)"],
  [/ledger of economy is not open/, 'voting', "const text = 'select * from ledger'\npool.query({ name: 'a', text })"],
  [
    /wallet of economy is not open to rankings \(write\)/,
    'rankings',
    "personalData({ tables: { wallet: { user_id: 'delete' } }, files: {} })",
  ],
  [
    /ledger of economy is not open/,
    'voting',
    "personalData({ tables: {}, files: { a: { from: 'ledger', columns: 'id' } } })",
  ],
  [
    /ledger of economy is not open/,
    'voting',
    "personalData({ tables: {}, files: { a: { from: 'vote', columns: '(SELECT id FROM ledger)' } } })",
  ],
  [/has a name, or is sql/, 'voting', "pool.query('SELECT 1 FROM vote')"],
]

test.each(queries)('the SQL rule fires: %s', (says, feature, source) => {
  const found = breachesOf(`server/src/features/${feature}/store.ts`, `import { sql } from 'kysely'\n${source}\n`)
  expect(found.join('\n')).toMatch(says)
})

test('the SQL rule fires in any file of another feature, and in a folder of no feature', () => {
  const use = (file: string) => breachesOf(file, "pool.query({ name: 'a', text: 'SELECT id FROM ranking' })\n")
  expect(use('server/src/features/economy/show-ledger.ts').join()).toMatch(/ranking belongs to rankings/)
  expect(use('server/src/pages/shelf.ts').join()).toMatch(/ranking belongs to rankings/)
  expect(use('server/src/platform/mail/store.ts').join()).toMatch(/ranking belongs to rankings/)
  for (const file of ['store.ts', 'draft/publish-draft.ts'])
    expect(use(`server/src/features/rankings/${file}`)).toEqual([])
})

test('what a feature may do passes', () => {
  const fine = [
    'sql`SELECT r.id AS ranking, extract(epoch FROM v.created_at) FROM vote v JOIN visible_ranking r ON r.id = v.ranking_id`',
    'sql`SELECT \'ledger\' AS kind, 1 AS "ledger" FROM vote WHERE a IS DISTINCT FROM ${b}`',
    'sql`SELECT id FROM item WHERE id = ${id} FOR NO KEY UPDATE`',
    "personalData({ tables: { vote: { user_id: { keep: 'a vote of the ledger' } } }, files: { a: { from: 'vote' } } })",
    "throw new Error('No ledger or account of this person')",
    "log.warn({}, 'the ledger was not read')\nplatform.log.error({}, 'an account is gone')\nawait log({ target: `ledger ${id}` })",
  ]
  for (const text of fine)
    expect(breachesOf('server/src/features/voting/store.ts', `import { sql } from 'kysely'\n${text}\n`)).toEqual([])
})

test('no two statements have one name: a connection would refuse the second', () => {
  const kept = (name: string) => `import { sql } from 'kysely'\nexport const a = sql\`/* plan ${name} */ SELECT 1\`\n`
  write('server/src/features/voting/kept-store.ts', kept('find-it'))
  write('server/src/features/economy/kept-store.ts', "pool.query({ name: 'find-it', text: 'SELECT 1 ' })\n")
  write('server/src/features/rankings/kept-store.ts', kept('find-them'))
  const shared = sqlBreaches(app).filter((breach) => breach.includes('is called'))
  expect(shared).toEqual([expect.stringMatching(/^(?!.*rankings).*more than one statement is called find-it$/)])
})
