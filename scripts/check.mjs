/** `npm run check`: types, lint, walls, budgets, format, generated documents. Seconds, no database. */
import { install, run, say } from './steps.mjs'

if (!process.argv.includes('--no-install')) install()
const steps = [
  ['types', 'tsc', ['--noEmit']],
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
