/**
 * `npm run check`: types, lint, import rules, size limits, format, generated documents. Takes less than a minute on two
 * cores, without a database. With `--changed` the linter reads only files that differ from the merge base. The compiler
 * caches its results in node_modules/.cache.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { changedFiles } from './changed-files.mjs'
import { env, install, root, say } from './steps.mjs'

if (!process.argv.includes('--no-install')) install()
/**
 * Two steps in parallel on two cores, one core each. More type checkers per compiler would compute most types twice.
 * The compiler and the linter are Go programs: less garbage collection (GOGC) saves a fifth of their time.
 */
const AT_ONCE = 2
Object.assign(env, { GOMAXPROCS: '1', GOGC: '400' })
const cache = 'node_modules/.cache/types'
mkdirSync(`${root}/${cache}`, { recursive: true })
/** One compiler project per environment: the server has no DOM types, the web no Node types. */
const types = { server: 'server', '.': 'tools', web: 'web', sandbox: 'sandbox', contract: 'contract' }
const typesOf = ([project, name]) => [
  `types of ${project}`,
  'tsc',
  ['--noEmit', '-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', `${cache}/${name}.tsbuildinfo`],
]
const isChanged = process.argv.includes('--changed')
const linted = isChanged ? changedFiles().filter((file) => /\.[cm]?[jt]sx?$/.test(file)) : []
const steps = [
  ...(isChanged && linted.length === 0 ? [] : [['lint', 'oxlint', ['--type-aware', ...linted]]]),
  ...Object.entries(types).map(typesOf),
  [
    'boundaries',
    'depcruise',
    [
      'contract/src',
      'sandbox/src',
      'server/src',
      'web/src',
      'web/vite.config.ts',
      '--config',
      '.dependency-cruiser.js',
      '--output-type',
      'err',
    ],
  ],
  ['boundaries of SQL', 'node', ['scripts/boundaries/check-sql.mjs']],
  ['documents', 'node', ['scripts/docs.mjs', '--check']],
  ['plain words', 'node', ['scripts/plain-words.mjs']],
  ['budgets', 'node', ['scripts/structure-rules.mjs']],
  ['format', 'biome', ['format', '.']],
]

const waiting = steps.values()
let failed = 0
async function work() {
  for (const [name, command, args] of waiting) {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const heard = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => heard.push(chunk))
    const [status] = await once(child, 'close').catch((error) => [error.message])
    // Prints the output of a step as a whole.
    say(name)
    process.stdout.write(Buffer.concat(heard))
    if (status !== 0) failed += 1
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, work))
process.exit(failed ? 1 : 0)
