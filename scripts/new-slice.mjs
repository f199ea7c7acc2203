/**
 * `npm run new-slice <name> <layer> "What it is."`: generates a minimal complete feature, from a table to a page that
 * lists its rows. It has tests and is registered everywhere. Omit the layer for a name that is already in
 * floor-plan.js.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { floors } from '../floor-plan.js'
import { filesOf } from './new-slice/lay.mjs'
import { registrations } from './new-slice/register.mjs'
import { install, root, run } from './steps.mjs'

const [name = '', ...more] = process.argv.slice(2)
const [floor, sentence] = /^\d+$/.test(more[0] ?? '') ? more : ['0', ...more]
const planned = floors.findIndex((names) => names.includes(name)) + 1
const stands = planned || Number(floor)

function refuse(why) {
  console.error(`${why}\nUsage: npm run new-slice <name> <floor 2 to ${floors.length}> "What it is."`)
  process.exit(1)
}
if (!/^[a-z]+(-[a-z]+)*$/.test(name)) refuse(`A slice has a name of lower-case words with dashes, not "${name}".`)
if (!floors[stands - 1]) refuse(`"${name}" is not on the floor plan, so it needs a floor.`)
if (stands === 1) refuse('Its rows have an author, so it stands above the accounts of floor 1.')
if (!sentence) refuse('Say in one sentence what the slice is: it stands on its doors.')

const migrations = readdirSync(join(root, 'server/migrations')).filter((file) => file.endsWith('.sql'))
const migration = String(Math.max(0, ...migrations.map((file) => Number.parseInt(file, 10))) + 1).padStart(4, '0')
const files = filesOf(name, { sentence, migration })
const taken = Object.keys(files).find((file) => existsSync(join(root, file)))
if (taken) refuse(`${taken} is there already.`)

for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const changes = registrations(name, planned ? 0 : Number(floor), stands)
for (const [file, change] of Object.entries(changes)) {
  const path = join(root, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}
install()
run('biome', ['format', '--write', ...Object.keys({ ...files, ...changes }).filter((file) => !file.endsWith('.sql'))])
run('node', ['scripts/docs.mjs'])
console.log(`${name} stands, and its page at /${name}:\n${Object.keys(files).join('\n')}
Next: CONTRIBUTING.md, "A slice in ten minutes".`)
