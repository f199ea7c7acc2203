/**
 * Stands in for the programs of a walk that would change this machine: sudo, useradd, chown, apt, systemctl and
 * journalctl. The walk puts scripts of these names into PATH, which call this file with their name and arguments.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { substitute } from './blocks.mjs'

const machine = JSON.parse(process.env.WALK_MACHINE)
const [name, ...args] = process.argv.slice(2)
const state = join(machine.root, 'run')
const at = (file) => join(state, file)
const READY_MS = 300_000
const STOP_MS = 60_000

function fail(message) {
  console.error(`${name}: ${message}`)
  process.exit(1)
}

/** Replaces paths, ports and names in the settings that the blocks have installed. */
function substituteSettings() {
  for (const file of readdirSync(join(machine.root, 'etc'), { recursive: true, withFileTypes: true }))
    if (file.isFile()) {
      const path = join(file.parentPath, file.name)
      const text = readFileSync(path, 'utf8')
      const replaced = substitute(text, machine)
      if (replaced !== text) writeFileSync(path, replaced)
    }
}

/** Runs a command as this user. Users and groups of the documents do not exist. */
function sudo() {
  substituteSettings()
  const [command, ...rest] = args[0] === '-u' ? args.slice(2) : args
  // Under root the embedded database runs as nobody, who has to reach the folder.
  const own = command === 'install' ? rest.filter((arg) => !/^--(owner=|group=|mode=700$)/.test(arg)) : rest
  const { status, error } = spawnSync(command, own, { stdio: 'inherit' })
  if (error) fail(error.message)
  process.exit(status ?? 1)
}

/** Lines of a unit and of what is added to it: the values of a key. */
function unitOf(unit) {
  const places = [`${machine.root}/etc/systemd/system`, '/lib/systemd/system']
  const file = places.map((place) => join(place, `${unit}.service`)).find(existsSync)
  if (!file) fail(`there is no unit ${unit}`)
  const more = join(places[0], `${unit}.service.d`)
  const files = [file, ...(existsSync(more) ? readdirSync(more).map((part) => join(more, part)) : [])]
  const text = files.map((part) => readFileSync(part, 'utf8')).join('\n')
  return (key) => Array.from(text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm')), ([, value]) => value)
}

/** The settings of lines "NAME=value". */
const variables = (lines) =>
  Object.fromEntries(lines.filter((line) => /^\w+=/.test(line)).map((line) => /^(\w+)=(.*)$/.exec(line).slice(1)))

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const pidOf = (unit) => (existsSync(at(`${unit}.pid`)) ? Number(readFileSync(at(`${unit}.pid`), 'utf8')) : undefined)

/** Starts the ExecStart of a unit with its settings and its folder. Everything else in it is systemd's own. */
function start(unit) {
  if (isAlive(pidOf(unit))) return
  const valuesOf = unitOf(unit)
  const files = valuesOf('EnvironmentFile').flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  const env = { PATH: process.env.PATH, ...variables(valuesOf('Environment')), ...variables(files) }
  const [command, ...rest] = valuesOf('ExecStart')[0].split(' ')
  if (unit === 'caddy') {
    // Caddy would install its certificate on this machine, and listen on port 80.
    const own = `{\n\tskip_install_trust\n\tadmin off\n\thttp_port ${machine.httpPort}\n}\n`
    writeFileSync(at('Caddyfile'), own + readFileSync(join(machine.root, 'etc/caddy/Caddyfile'), 'utf8'))
    rest.splice(rest.indexOf('/etc/caddy/Caddyfile'), 1, at('Caddyfile'))
    Object.assign(env, { HOME: state, XDG_DATA_HOME: state, XDG_CONFIG_HOME: state })
  }
  const log = openSync(at(`${unit}.log`), 'w')
  const cwd = valuesOf('WorkingDirectory')[0] ?? machine.root
  const child = spawn(command, rest, { cwd, env, detached: true, stdio: ['ignore', log, log] })
  writeFileSync(at(`${unit}.pid`), String(child.pid))
  child.unref()
}

async function stop(unit) {
  const pid = pidOf(unit)
  if (pid === undefined) return
  if (isAlive(pid)) process.kill(pid, 'SIGTERM')
  for (const until = Date.now() + STOP_MS; isAlive(pid); await wait(100))
    if (Date.now() > until) fail(`${unit} did not stop`)
  rmSync(at(`${unit}.pid`))
}

async function systemctl() {
  substituteSettings()
  const [verb, ...units] = args.filter((arg) => !arg.startsWith('--'))
  if (verb === 'daemon-reload') return
  if (!['enable', 'start', 'restart', 'stop'].includes(verb)) fail(`the walk does not know “${verb}”`)
  for (const unit of units) {
    if (verb === 'stop' || verb === 'restart') await stop(unit)
    if (verb !== 'stop' && (verb !== 'enable' || args.includes('--now'))) start(unit)
  }
}

/** Follows the log until the application is ready, where systemd's program would never end. */
async function journalctl() {
  const unit = args.find((arg) => arg.startsWith('--unit='))?.slice(7) ?? fail('no unit')
  const read = () => readFileSync(at(`${unit}.log`), 'utf8')
  for (const until = Date.now() + READY_MS; !read().includes('is ready at'); await wait(200)) {
    if (!isAlive(pidOf(unit))) fail(`${unit} has ended:\n${read()}`)
    if (Date.now() > until) fail(`${unit} is not ready:\n${read()}`)
  }
  console.log(read())
}

/** Installs nothing: the program must be here. */
function apt() {
  for (const program of args.filter((arg) => arg !== 'install' && !arg.startsWith('-')))
    if (spawnSync(program, ['version']).error) fail(`${program} is missing. Install it by hand, then walk again.`)
}

mkdirSync(state, { recursive: true })
const programs = { sudo, systemctl, journalctl, apt, useradd: () => {}, chown: () => {} }
await programs[name]()
