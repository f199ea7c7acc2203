/** `npm run check`: types, lint, walls, budgets, format, generated documents. Seconds, no database. */
import { spawn } from 'node:child_process'
import { env, install, root, run, say } from './steps.mjs'

if (!process.argv.includes('--no-install')) install()
/** Each side has the types of its own world: the server no DOM, the web no Node. */
const worlds = ['contract', 'server', 'web', '.']
const checked = (world) =>
  new Promise((done) => spawn('tsc', ['--noEmit', '-p', world], { cwd: root, stdio: 'inherit', env }).on('exit', done))
say('types')
if ((await Promise.all(worlds.map(checked))).some((code) => code !== 0)) process.exit(1)

const steps = [
  ['lint', 'oxlint', ['--type-aware']],
  [
    'walls',
    'depcruise',
    ['contract/src', 'server/src', 'web/src', '--config', '.dependency-cruiser.js', '--output-type', 'err'],
  ],
  ['walls for SQL', 'node', ['scripts/walls/check-sql.mjs']],
  ['budgets', 'node', ['scripts/structure-rules.mjs']],
  ['format', 'biome', ['format', '.']],
  ['documents', 'node', ['scripts/docs.mjs', '--check']],
]
for (const [name, command, args] of steps) {
  say(name)
  run(command, args)
}
