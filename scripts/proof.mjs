/**
 * `npm run proof -- <name>…`: runs the tests of a proof at full size; `npm run proof -- all` runs every proof. Without
 * a name it lists them with their sizes (server/src/testing/proof-sizes.ts). Further arguments go to vitest. `walk` is a
 * script (scripts/walk/walk.mjs).
 */
import { findRedis } from './find-tools.mjs'
import { build, env, install, run } from './steps.mjs'

install()
// On a fresh clone the first run may be by an older Node, which imports no TypeScript.
if (!process.features.typescript) {
  run('node', [import.meta.filename, ...process.argv.slice(2)])
  process.exit()
}
const { proofs } = await import('../server/src/testing/proof-sizes.ts')
const args = process.argv.slice(2)
const names = args.includes('all') ? Object.keys(proofs) : args.filter((arg) => Object.hasOwn(proofs, arg))
const unknown = args.find((arg) => !arg.startsWith('-') && arg !== 'all' && !names.includes(arg))
if (unknown) console.error(`There is no proof "${unknown}".`)
if (unknown || names.length === 0) {
  for (const [name, { counts, small, full }] of Object.entries(proofs))
    console.log(`${name.padEnd(12)}${String(small).padStart(8)} →${String(full).padStart(8)}  ${counts}`)
  process.exit(unknown ? 1 : 0)
}
build()
const files = [...new Set(names.filter((name) => name !== 'walk').flatMap((name) => proofs[name].files))]
const options = args.filter((arg) => arg.startsWith('-'))
if (names.includes('walk')) run('node', ['scripts/walk/walk.mjs'])
if (files.length)
  run('vitest', ['run', ...files, ...options], { env: { ...env, PROOF: 'full', REDIS_SERVER: findRedis() } })
