/**
 * `npm run new-feature <name> <layer> "What it is."`: generates a minimal complete feature, from a table to a page that
 * lists its rows. It has tests and is registered everywhere. Omit the layer for a name that is already in
 * module-map.js.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { layers } from '../module-map.js'
import { filesOf } from './new-feature/lay.mjs'
import { registrations } from './new-feature/register.mjs'
import { install, root, run } from './steps.mjs'

const [name = '', ...more] = process.argv.slice(2)
const [layer, sentence] = /^\d+$/.test(more[0] ?? '') ? more : ['0', ...more]
const planned = layers.findIndex((names) => names.includes(name)) + 1
const itsLayer = planned || Number(layer)

function refuse(why) {
  console.error(`${why}\nUsage: npm run new-feature <name> <layer 2 to ${layers.length}> "What it is."`)
  process.exit(1)
}
if (!/^[a-z]+(-[a-z]+)*$/.test(name)) refuse(`A feature has a name of lower-case words with dashes, not "${name}".`)
if (!layers[itsLayer - 1]) refuse(`"${name}" is not in module-map.js, so it needs a layer.`)
if (itsLayer === 1) refuse('Its rows have an author, so its layer is above the accounts of layer 1.')
if (!sentence) refuse('Describe the feature in one sentence: it becomes the docstring of its index.ts.')

const migrations = readdirSync(join(root, 'server/migrations')).filter((file) => file.endsWith('.sql'))
const migration = String(Math.max(0, ...migrations.map((file) => Number.parseInt(file, 10))) + 1).padStart(4, '0')
const files = filesOf(name, { sentence, migration })
const taken = Object.keys(files).find((file) => existsSync(join(root, file)))
if (taken) refuse(`${taken} is there already.`)

for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const changes = registrations(name, planned ? 0 : Number(layer), itsLayer)
for (const [file, change] of Object.entries(changes)) {
  const path = join(root, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}
install()
run('biome', ['format', '--write', ...Object.keys({ ...files, ...changes }).filter((file) => !file.endsWith('.sql'))])
run('node', ['scripts/docs.mjs'])
console.log(`Created ${name}, with a page at /${name}:\n${Object.keys(files).join('\n')}
Next: CONTRIBUTING.md, "A feature in ten minutes".`)
