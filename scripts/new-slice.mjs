/**
 * `npm run new-slice <name> <floor> "What it is."`: the rooms of a slice in contract, server and web, and its place on the
 * floor plan. The floor may be left out for a name that stands on the plan already.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { floors } from '../floor-plan.js'
import { registered, roomsOf } from './new-slice/rooms.mjs'

const root = resolve(import.meta.dirname, '..')
const [name = '', ...more] = process.argv.slice(2)
const [floor, sentence] = /^\d+$/.test(more[0] ?? '') ? more : ['0', ...more]
const planned = floors.some((names) => names.includes(name))

function refuse(why) {
  console.error(`${why}\nUsage: npm run new-slice <name> <floor 1 to ${floors.length}> "What it is."`)
  process.exit(1)
}
if (!/^[a-z]+(-[a-z]+)*$/.test(name)) refuse(`A slice has a name of lower-case words with dashes, not "${name}".`)
if (!planned && !floors[Number(floor) - 1]) refuse(`"${name}" is not on the floor plan, so it needs a floor.`)

if (!sentence) refuse('Say in one sentence what the slice is: it stands on its doors.')

const rooms = roomsOf(name, sentence)
const taken = Object.keys(rooms).find((file) => existsSync(join(root, file)))
if (taken) refuse(`${taken} is there already.`)

for (const [file, text] of Object.entries(rooms)) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
for (const [file, change] of Object.entries(registered(name, planned ? 0 : Number(floor)))) {
  const path = join(root, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}
console.log(`${name} has its rooms:\n${Object.keys(rooms).join('\n')}
Next: the nouns in schema.ts and the verbs in endpoints.ts of the contract, one file per verb in the server, then npm run fix and npm run docs.`)
