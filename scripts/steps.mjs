/** What start, test and the others share: install, build when stale, run with the project's own Node. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const bin = join(root, 'node_modules', '.bin')

/** The environment in which the project's Node 24 and tools come first. */
export const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }

export const say = (line) => console.log(`· ${line}`)

/** Runs a command to its end; a failure ends this process with its code. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', env, ...options })
  if (done.error) {
    console.error(`${command}: ${done.error.message}`)
    process.exit(1)
  }
  if (done.status !== 0) process.exit(done.status ?? 1)
}

const hash = (text) => createHash('sha256').update(text).digest('hex')

/** Installs exactly what the lockfile says, when it is not there yet. */
export function install() {
  const lock = hash(readFileSync(join(root, 'package-lock.json')))
  const stamp = join(root, 'node_modules', '.liston-installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  say('installing packages (about a minute the first time) …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { env: process.env })
  writeFileSync(stamp, lock)
}

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (entry.name !== 'dist' && entry.name !== 'node_modules') yield* filesIn(path)
    } else yield path
  }
}

/** Builds the web application when its sources changed since the last build. */
export function build() {
  const state = [...filesIn(join(root, 'web')), ...filesIn(join(root, 'contract')), join(root, 'package-lock.json')]
    .map((f) => `${f}:${statSync(f).size}:${hash(readFileSync(f))}`)
    .sort()
  const wanted = hash(state.join('\n'))
  const stamp = join(root, 'web', 'dist', '.built')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('building the web application …')
  const quiet = { cwd: join(root, 'web'), env: { ...env, NODE_ENV: 'production' } }
  run('vite', ['build', '--logLevel', 'warn'], quiet)
  run('vite', ['build', '--logLevel', 'warn', '--ssr', 'src/entry-server.tsx'], quiet)
  compressAssets(join(root, 'web', 'dist', 'client', 'assets'))
  mkdirSync(join(root, 'web', 'dist'), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Lays a brotli and a gzip copy beside every text asset: the server sends them as they are. */
function compressAssets(folder) {
  for (const path of filesIn(folder)) {
    if (!/\.(js|css|svg|json)$/.test(path)) continue
    const bytes = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(bytes))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
