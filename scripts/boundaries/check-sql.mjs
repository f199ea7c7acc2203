/**
 * The access rules for SQL (docs/decisions/0024): which feature uses which database objects, read from the server's
 * sources.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ownerOf, wrongWith } from './ownership.mjs'
import { sqlIn } from './sql-in-source.mjs'
import { partsOf, usesIn } from './sql-uses.mjs'

/** Code above every layer: it creates data, checks all of it, or acts as users. */
const roof = /^server\/src\/(sample|audit|testing)\//
/** The schema of the job queue's library, which only the platform uses. */
export const QUEUE = 'graphile_worker'

/**
 * These build statements: from the declarations of personal data, whose tables are checked there, and for every table, to
 * copy them all.
 */
const builders = ['personal.ts', 'backup/take-backup.ts', 'backup/restore-set.ts'].map(
  (file) => `server/src/platform/${file}`,
)

const ownerOfFile = (file) =>
  /^server\/src\/features\/([^/]+)\//.exec(file)?.[1] ??
  (file.startsWith('server/src/platform/') ? 'platform' : file.startsWith('sandbox/') ? 'sandbox' : 'nobody')

const filesOf = (root) =>
  ['server/src', 'sandbox/src']
    .flatMap((home) => readdirSync(join(root, home), { withFileTypes: true, recursive: true }))
    .filter((e) => e.isFile() && e.name.endsWith('.ts') && !e.name.endsWith('.test.ts'))
    .map((e) => relative(root, join(e.parentPath, e.name)).replaceAll('\\', '/'))
    .filter((file) => !roof.test(file) && !file.includes('/testing/'))

/**
 * Every breach of the SQL rules in the sources under `root`, as sentences.
 * @param {string} root @returns {string[]}
 */
export const sqlBreaches = (root) => {
  const sources = filesOf(root).map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
  const breaches = sources.flatMap(({ file, source }) => breachesOf(file, source).map((b) => `${file}: ${b}`))
  return [...breaches, ...sharedNames(sources)]
}

/** Statement names must be unique: a connection prepares one statement per name and refuses another. */
function sharedNames(sources) {
  const named = sources.flatMap(({ file, source }) => sqlIn(source).names.map((name) => ({ file, name })))
  return [...Map.groupBy(named, ({ name }) => name)]
    .filter(([, all]) => all.length > 1)
    .map(([name, all]) => `${all.map(({ file }) => file).join(', ')}: more than one statement is called ${name}`)
}

/** @param {string} file @param {string} source @returns {string[]} */
export function breachesOf(file, source) {
  const feature = ownerOfFile(file)
  const sql = sqlIn(source)
  if (!sql.asks) return []
  const out = []
  const known = (name) => ownerOf.has(name)
  const parts = new Set(sql.texts.flatMap((text) => [...partsOf(text)]))
  const schemas = feature === 'platform' ? [QUEUE] : []
  const read = sql.texts.map((text) => usesIn(text, { known, parts, schemas }))
  const isLocked = read.some((r) => r.locksElsewhere)
  const uses = [...sql.tables, ...read.flatMap((r) => r.uses)].map((u) => (isLocked ? { ...u, mode: 'write' } : u))
  for (const place of builders.includes(file) ? [] : [...sql.unclear, ...read.flatMap((r) => r.unclear)])
    out.push(`it can't be told which table is meant: ${place}`)
  for (const { name, mode } of uses) out.push(wrongWith(feature, name, mode))
  if (feature !== 'platform' && feature !== 'nobody' && sql.unnamed)
    out.push('a statement through the pool has a name, or is sql`…` (docs/decisions/0024)')
  return [...new Set(out.filter((b) => b !== null))]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = sqlBreaches(resolve(import.meta.dirname, '../..'))
  for (const line of found) console.error(line)
  process.exit(found.length ? 1 : 0)
}
