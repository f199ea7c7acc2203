/** System programs that the tests need: finds them, installs them if possible, or else exits with instructions. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { say } from './steps.mjs'

const works = (command, args = ['--version']) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

/** Installs Debian packages if this is Debian and the user is root. Returns true on success. */
function aptInstall(...packages) {
  if (process.getuid?.() !== 0 || !works('apt-get')) return false
  say(`installing ${packages.join(', ')} …`)
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], options)
  return spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options).status === 0
}

function ask(what, how) {
  console.error(`\n${what}\n${how}\n`)
  process.exit(1)
}

const browsers = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Path of a Chromium. Exits if there is none. */
export function findChromium() {
  const find = () => browsers.find((path) => path && existsSync(path))
  return (
    find() ??
    (aptInstall('chromium') ? find() : undefined) ??
    ask(
      'The browser tests need a Chromium, and there is none.',
      'Install one (Debian: apt-get install chromium) or name its path in CHROMIUM.',
    )
  )
}

const shell = '/usr/bin/chromium-headless-shell'

/** Path of Chromium's headless shell, which needs a quarter less CPU time. Without one, the path of a Chromium. */
export function findHeadlessShell() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const find = () => (existsSync(shell) ? shell : undefined)
  return find() ?? (aptInstall('chromium-headless-shell') ? find() : undefined) ?? findChromium()
}

/** Path of a Redis server, or its name if it is in PATH. Exits if there is none. */
export function findRedis() {
  const name = process.env.REDIS_SERVER ?? 'redis-server'
  if (works(name) || (aptInstall('redis-server') && works(name))) return name
  return ask(
    'The server tests need a Redis, and there is none.',
    'Install one (Debian: apt-get install redis-server) or name its path in REDIS_SERVER.',
  )
}

const home = '/usr/lib/postgresql'
const newest = () =>
  existsSync(home)
    ? readdirSync(home)
        .filter((v) => Number(v) >= 15 && existsSync(join(home, v, 'bin/initdb')))
        .sort((a, b) => Number(a) - Number(b))[0]
    : undefined

/** Folder with the programs of a system PostgreSQL, the oldest one from version 15 on. Exits if there is none. */
export function findSystemPostgres() {
  const version = newest() ?? (aptInstall('postgresql') ? newest() : undefined)
  if (!version)
    ask(
      'The server tests run on the embedded PostgreSQL and on one of the system, and there is none from version 15 on.',
      'Install one (Debian: apt-get install postgresql).',
    )
  return join(home, version, 'bin')
}
