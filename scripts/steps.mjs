/** Common steps of the scripts: install, build if outdated, run with the project's own Node. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const bin = join(root, 'node_modules', '.bin')

/** The environment with the project's Node 24 and tools first in PATH. */
export const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }

/**
 * Node's flags for the server. The two halves of the heap for new objects have 16 MB each. By default they start with 1
 * MB, which costs a seventh of the CPU time of a start in garbage collection, and grow to 32 MB, which Node does not give
 * back.
 */
export const serverFlags = ['--min-semi-space-size=16', '--max-semi-space-size=16']

export const say = (line) => console.log(`· ${line}`)

/** Runs a command and waits for it. If it fails, this process exits with its code. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', env, ...options })
  if (done.error) {
    console.error(`${command}: ${done.error.message}`)
    process.exit(1)
  }
  if (done.status !== 0) process.exit(done.status ?? 1)
}

export const hash = (text) => createHash('sha256').update(text).digest('hex')

/**
 * Installs the packages of the lockfile unless they are installed. `what` is 'start' for those that the server and its
 * build need, 'all' to include development tools. An installation of 'all' also satisfies 'start'.
 */
export function install(what = 'all') {
  const lock = hash(readFileSync(join(root, 'package-lock.json')))
  const stamp = join(root, 'node_modules', '.liston-installed')
  const command = installCommand({ lock, installed: existsSync(stamp) ? readFileSync(stamp, 'utf8') : '', what })
  if (!command) return
  const started = performance.now()
  say(`installing ${what === 'all' ? 'packages and tools' : 'packages'} …`)
  const npm = [...command, '--no-audit', '--no-fund', '--loglevel=error']
  const options = { cwd: root, stdio: ['inherit', 'ignore', 'ignore'] }
  // The cache contains every version it has seen. If something is missing in it, the second run downloads it and
  // reports errors.
  const { status, signal } = spawnSync('npm', [...npm, '--prefer-offline'], options)
  if (signal) process.exit(1)
  if (status !== 0) run('npm', npm, { env: process.env })
  writeFileSync(stamp, stampOf(lock, what))
  say(`installed packages (${secondsSince(started)})`)
}

const stampOf = (lock, what) => (what === 'all' ? lock : `${lock} ${what}`)

/** The npm command that is needed, or null. `installed` is the content of the stamp file of the last installation. */
export function installCommand({ lock, installed, what }) {
  if (installed === stampOf(lock, 'all') || installed === stampOf(lock, what)) return null
  // The lockfile is unchanged: only adds the tools, without writing the lockfile.
  if (installed === stampOf(lock, 'start')) return ['install', '--no-save']
  return what === 'all' ? ['ci'] : ['ci', '--omit=dev']
}

/** Seconds since a time of `performance.now()`, formatted for the start's output: "21 s", "3.4 s". */
export function secondsSince(started) {
  const seconds = (performance.now() - started) / 1000
  return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`
}

/** Builds the web application if its sources changed since the last build. */
export const build = () => run('node', ['scripts/build.mjs'])
