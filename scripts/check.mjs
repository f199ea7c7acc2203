/**
 * `npm run check`: types, lint, walls, budgets, format, generated documents. A minute or two, no database. With `--changed` the
 * linter, which takes most of it, reads only what differs from the last commit.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { env, install, root, say } from './steps.mjs'

if (!process.argv.includes('--no-install')) install()
/** Each side has the types of its own world: the server no DOM, the web no Node. */
const types = ['contract', 'server', 'web', '.'].map((world) => [`types of ${world}`, 'tsc', ['--noEmit', '-p', world]])
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
const changed = () =>
  [...git('diff', '--name-only', '--diff-filter=d', 'HEAD'), ...git('ls-files', '-o', '--exclude-standard')].filter(
    (file) => /\.[cm]?[jt]sx?$/.test(file),
  )
const linted = process.argv.includes('--changed') ? changed() : []
const steps = [
  ['lint', 'oxlint', ['--type-aware', ...linted]],
  ...types,
  [
    'walls',
    'depcruise',
    [
      'contract/src',
      'server/src',
      'web/src',
      'web/vite.config.ts',
      '--config',
      '.dependency-cruiser.js',
      '--output-type',
      'err',
    ],
  ],
  ['walls for SQL', 'node', ['scripts/walls/check-sql.mjs']],
  ['documents', 'node', ['scripts/docs.mjs', '--check']],
  ['budgets', 'node', ['scripts/structure-rules.mjs']],
  ['format', 'biome', ['format', '.']],
]
/** As many at once as two cores keep busy. */
const AT_ONCE = 2

const waiting = steps.values()
let failed = 0
async function work() {
  for (const [name, command, args] of waiting) {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const heard = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => heard.push(chunk))
    const [status] = await once(child, 'close').catch((error) => [error.message])
    // What each has to say stays together.
    say(name)
    process.stdout.write(Buffer.concat(heard))
    if (status !== 0) failed += 1
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, work))
process.exit(failed ? 1 : 0)
