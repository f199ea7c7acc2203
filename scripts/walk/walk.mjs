/**
 * `npm run proof -- walk`: installs Listón as docs/install.md says, in temporary folders, by the shell blocks of the
 * documents. Ends with a site behind TLS on loopback, a backup, a restore on an empty machine, upgrades (one from the
 * previous version) and rollbacks. It walks the last commit. blocks.mjs says what it replaces.
 */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../../server/src/connect.ts'
import { readConfig } from '../../server/src/platform/config/index.ts'
import { openDb } from '../../server/src/platform/db/index.ts'
import { openSmtpServer } from '../../server/src/testing/smtp-server.ts'
import { root as repository, secondsSince } from '../steps.mjs'
import { blocks, blocksOf, documents, PREVIOUS, substitute } from './blocks.mjs'

const BLOCK_MS = 1_200_000
const folder = mkdtempSync(join(tmpdir(), 'liston-walk-'))
// Under root the embedded database runs as nobody.
chmodSync(folder, 0o755)
const origin = join(folder, 'origin.git')
const shims = join(folder, 'bin')
/** The path of a user who has Node and npm, but not this project's tools. */
const systemPath = process.env.PATH.split(delimiter).filter((part) => !part.includes('node_modules'))

/** Texts of the blocks by name. Ends the walk if a document has a block that the list lacks. */
function readBlocks() {
  const texts = new Map(blocks.map(({ name, hash }) => [hash, name]))
  const found = documents.flatMap((file) => blocksOf(readFileSync(join(repository, file), 'utf8')))
  const unknown = found.find(({ hash }) => !texts.has(hash))
  if (unknown) throw new Error(`blocks.mjs does not know this block (${unknown.hash}):\n${unknown.text}`)
  return Object.fromEntries(found.map(({ text, hash }) => [texts.get(hash), text]))
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.trim()
}
const publish = (commit) => git('-C', origin, 'update-ref', 'refs/heads/main', commit)

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** A machine: a folder with what the blocks expect of a Debian, in place of the root folder. */
async function machineOf(name, mail) {
  const root = join(folder, name)
  for (const part of ['opt', 'etc/caddy', 'etc/systemd/system', 'var/lib', 'var/cache', 'mnt', 'usr/local/bin', 'run'])
    mkdirSync(join(root, part), { recursive: true })
  const [port, tlsPort, httpPort] = [await freePort(), await freePort(), await freePort()]
  const home = join(root, 'home')
  mkdirSync(home)
  return {
    root,
    home,
    port,
    tlsPort,
    httpPort,
    domain: `liston.localhost:${tlsPort}`,
    mail,
    repository: origin,
    set: '',
  }
}

const envOf = (machine) => ({
  PATH: [shims, join(machine.root, 'usr/local/bin'), ...systemPath].join(delimiter),
  HOME: process.env.HOME,
  TMPDIR: tmpdir(),
  LANG: process.env.LANG ?? 'C.UTF-8',
  WALK_MACHINE: JSON.stringify(machine),
})

const servers = new Set()
const times = []

/** Does a part of the walk and tells how long it took. */
async function step(title, work) {
  const started = performance.now()
  console.log(`→ ${title}`)
  try {
    const result = await work()
    times.push(`${secondsSince(started).padStart(7)}  ${title}`)
    console.log(`  ${secondsSince(started)}`)
    return result
  } catch (error) {
    throw new Error(`“${title}” failed after ${secondsSince(started)}.\n${error.message}`, { cause: error })
  }
}

/** Runs a block in a folder. With `until`, it resolves when the output has that text, and the block runs on. */
function runBlock(text, machine, { cwd = machine.home, until } = {}) {
  const script = substitute(text, machine)
  const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
    cwd,
    env: envOf(machine),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  servers.add(child)
  let output = ''
  return new Promise((resolve, reject) => {
    const problem = (what) => reject(new Error(`${what}\nThe document says:\n${text}\nIts output:\n${output}`))
    const limit = setTimeout(() => problem(`It is not done in ${BLOCK_MS / 1000} s.`), BLOCK_MS)
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        output += data.toString()
        if (until && output.includes(until)) resolve({ child, output })
      })
    child.once('exit', (code) => {
      clearTimeout(limit)
      servers.delete(child)
      if (code === 0 && !until) resolve({ child, output })
      else problem(`It ended with ${code}.`)
    })
  })
}

/** Ctrl+C in the terminal of `npm start`. */
async function interrupt(child) {
  const exited = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-child.pid, 'SIGINT')
  await exited
}

function expect(what, actual, expected) {
  const [left, right] = [actual, expected].map((value) => JSON.stringify(value))
  if (left !== right) throw new Error(`${what}: it is ${left}, and should be ${right}`)
}

/** How many accounts, rankings and votes the embedded database in a folder has. The application may be running. */
async function countsOf(dataDir) {
  const config = readConfig({ DATA_DIR: dataDir })
  const database = await connect(config, dataDir, () => {})
  const { pool, close } = openDb(database.connection, 1)
  const text = `SELECT (SELECT count(*)::int FROM account) AS accounts, (SELECT count(*)::int FROM ranking) AS rankings,
    (SELECT count(*)::int FROM vote) AS votes`
  const { rows } = await pool.query(text)
  await close()
  await database.stop()
  return rows[0]
}

const person = { email: 'you@liston.example', password: 'nine slow turtles walk' }

/** Calls the API of an application on this port, as its pages do. */
async function call(port, path, body, site = `http://localhost:${port}`) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { origin: site, 'sec-fetch-site': 'same-origin', ...(body ? { 'content-type': 'application/json' } : {}) },
  })
  return { status: response.status, text: await response.text() }
}

/** The status of a page behind TLS, and its header for HTTPS only. The certificate is of Caddy's own authority. */
const overTls = ({ tlsPort, root }, path) =>
  new Promise((resolve, reject) => {
    const ca = readFileSync(join(root, 'run/caddy/pki/authorities/local/root.crt'))
    const host = { hostname: '127.0.0.1', port: tlsPort, servername: 'liston.localhost' }
    request({ ...host, path, ca, headers: { host: `liston.localhost:${tlsPort}` } }, (response) => {
      response
        .resume()
        .on('end', () =>
          resolve({ status: response.statusCode, hsts: 'strict-transport-security' in response.headers }),
        )
    })
      .on('error', reject)
      .end()
  })

/** Resolves when the site answers behind TLS: Caddy makes its certificate after its start. */
async function whenBehindTls(machine) {
  for (const until = Date.now() + 60_000; ; await wait(500))
    try {
      return await overTls(machine, '/')
    } catch (error) {
      if (Date.now() > until) throw error
    }
}

const signsIn = async (port, who, site) =>
  expect('sign-in', (await call(port, '/api/v1/sign-in', who, site)).status, 200)
const isReady = async (port) => expect('/readyz', (await call(port, '/readyz')).status, 200)

/** `npm start` with the sample community: 0.1.0, the upgrade to this version, and back. */
async function walkUpgrade(text, mail, present) {
  const machine = await machineOf('try', mail)
  const { port } = machine
  const clone = join(machine.home, 'liston')
  const data = join(clone, 'data')
  const ana = { email: 'ana@liston.test', password: 'liston-demo-2026' }
  const started = { cwd: clone, until: 'is ready at' }

  publish(git('-C', origin, 'rev-parse', PREVIOUS))
  await step('0.1.0: clone', () => runBlock('git clone <address of this repository> liston', machine))
  writeFileSync(join(clone, '.env'), `PORT=${port}\n`)
  let server = await step('0.1.0: npm start, with the sample', () => runBlock('npm start', machine, started))
  await signsIn(port, ana)
  const before = await countsOf(data)
  if (before.votes < 1000) throw new Error(`The sample has only ${before.votes} votes.`)

  publish(present)
  await step('0.1.0: stop', () => interrupt(server.child))
  server = await step('upgrade of npm start', () => runBlock(text['upgrade of npm start'], machine, started))
  await signsIn(port, ana)
  expect('data after the upgrade', await countsOf(data), before)
  await step('npm run audit', () => runBlock('npm run audit', machine, { cwd: clone }))
  await step('backup', () => runBlock(text.backup, machine, { cwd: clone }))
  const [set] = readdirSync(join(machine.root, 'mnt/usb/liston'))
  const sets = readdirSync(join(data, 'backups')).sort()
  await step('test a set', () => runBlock(text['test a set'], { ...machine, set: sets.at(-1) }, { cwd: clone }))
  if (!set) throw new Error('There is no set in the other folder.')
  expect('sign-up', (await call(port, '/api/v1/sign-up', person)).status, 202)
  expect('accounts after a sign-up', (await countsOf(data)).accounts, before.accounts + 1)

  await step('this version: stop', () => interrupt(server.child))
  await step('roll back', () => runBlock(text['roll back'], machine, { cwd: clone }))
  git('-C', clone, 'checkout', '--quiet', PREVIOUS)
  server = await step('0.1.0 again: npm start', () => runBlock('npm start', machine, started))
  await signsIn(port, ana)
  expect('data after going back', await countsOf(data), before)
  await step('0.1.0 again: stop', () => interrupt(server.child))
}

/** The token of the link in the newest e-mail. */
async function tokenOf({ received }) {
  for (const until = Date.now() + 60_000; received.length === 0; await wait(200))
    if (Date.now() > until) throw new Error('No e-mail came.')
  const letter = received.at(-1).letter
  return /[?&#]token=([\w-]+)/.exec(letter.text ?? letter.html)?.[1]
}

/** systemd and Caddy: a site behind TLS, a backup, a restore on another machine, an upgrade and back. */
async function walkServer(text, smtp, present) {
  const machine = await machineOf('first', smtp.url)
  const { port, root, home } = machine
  const site = `https://${machine.domain}`
  const data = join(root, 'var/lib/liston')
  await step('install', () => runBlock(text.install, machine))
  const clone = join(home, 'liston')
  await step('start', () => runBlock(text.start, machine, { cwd: clone }))
  await isReady(port)
  await step('tls', () => runBlock(text.tls, machine, { cwd: clone }))
  expect('the home page behind TLS', await whenBehindTls(machine), { status: 200, hsts: true })
  await step('sign up and answer the e-mail', async () => {
    expect('sign-up', (await call(port, '/api/v1/sign-up', person, site)).status, 202)
    const token = await tokenOf(smtp)
    expect('confirmation', (await call(port, '/api/v1/email/verify', { token }, site)).status, 200)
  })
  await step('admin', () => runBlock(text.admin, machine))
  await step('commands: backup and audit', () => runBlock(text.commands, machine))
  const before = await countsOf(data)
  expect('accounts', before.accounts, 1)

  const second = await machineOf('second', smtp.url)
  const [set] = readdirSync(join(data, 'backups'))
  await step('empty machine: install, from a copy of the clone', async () => {
    cpSync(clone, join(second.home, 'liston'), { recursive: true, verbatimSymlinks: true })
    await runBlock(text.install.replace(/^git clone.*$/m, 'cd liston'), second)
    cpSync(join(root, 'etc/liston/auth_secret'), join(second.root, 'etc/liston/auth_secret'))
    cpSync(join(data, 'backups', set), join(second.home, set), { recursive: true })
  })
  await step('empty machine: restore', () => runBlock(text.restore, { ...second, set }))
  await step('empty machine: start', () => runBlock(text.start, second))
  await isReady(second.port)
  await signsIn(second.port, person, `https://${second.domain}`)
  expect('data after the restore', await countsOf(join(second.root, 'var/lib/liston')), before)
  await step('empty machine: stop', () => runBlock('sudo systemctl stop liston', second))

  publish(nextVersion(present))
  await step('upgrade', () => runBlock(text.upgrade, machine, { cwd: clone }))
  await step('upgrade: start', () => runBlock('journalctl --unit=liston --follow', machine))
  await signsIn(port, person, site)
  expect('data after the upgrade', await countsOf(data), before)
  expect('the page behind TLS', await whenBehindTls(machine), { status: 200, hsts: true })
  const look = text['stop and look back']
  await step('stop and look back', () => runBlock(look, machine))
  await step('roll back', () => runBlock(`${look.trimEnd()} --yes\n`, machine))
  await step('start the earlier version', () => runBlock(text['start the earlier version'], machine))
  await step('the earlier version: start', () => runBlock('journalctl --unit=liston --follow', machine))
  await signsIn(port, person, site)
  expect('data after going back', await countsOf(data), before)
  await step('stop', () => runBlock('sudo systemctl stop liston caddy', machine))
}

/** A commit after this version, whose migration the earlier version does not survive. */
function nextVersion(present) {
  const work = join(folder, 'next')
  git('clone', '--quiet', origin, work)
  const migration = `-- Versions from before this migration can't run on the database after it.\nCREATE TABLE walk (id int);\n`
  writeFileSync(join(work, 'server/migrations/0999-walk.sql'), migration)
  git('-C', work, 'add', '--all')
  const user = ['-c', 'user.name=Walk', '-c', 'user.email=walk@liston.test']
  git('-C', work, ...user, 'commit', '--quiet', '--message', 'walk: The next version')
  git('-C', work, 'push', '--quiet', 'origin', 'HEAD:refs/heads/next')
  expect('the parent of the next version', git('-C', work, 'rev-parse', 'HEAD^'), present)
  return git('-C', work, 'rev-parse', 'HEAD')
}

async function walk() {
  const text = readBlocks()
  for (const { name, skipped } of blocks) if (skipped) console.log(`NOT WALKED: “${name}” ${skipped}.`)
  mkdirSync(shims)
  for (const name of ['sudo', 'systemctl', 'journalctl', 'apt', 'useradd', 'chown'])
    writeFileSync(
      join(shims, name),
      `#!/bin/sh\nexec '${process.execPath}' '${join(import.meta.dirname, 'shim.mjs')}' ${name} "$@"\n`,
      { mode: 0o755 },
    )
  git('clone', '--quiet', '--bare', repository, origin)
  const present = git('-C', repository, 'rev-parse', 'HEAD')
  git('-C', origin, 'symbolic-ref', 'HEAD', 'refs/heads/main')
  publish(present)
  const smtp = await openSmtpServer()
  try {
    await walkServer(text, smtp, present)
    await walkUpgrade(text, smtp.url, present)
  } finally {
    await smtp.close()
  }
}

/** Ends what a failed walk has left running: only processes that it started. */
function endAll() {
  for (const { pid } of servers) process.kill(-pid, 'SIGTERM')
  for (const name of ['first', 'second'])
    for (const unit of ['liston', 'caddy'])
      try {
        process.kill(Number(readFileSync(join(folder, name, 'run', `${unit}.pid`), 'utf8')), 'SIGTERM')
      } catch {
        // It was not running.
      }
}

const began = performance.now()
try {
  await walk()
  console.log(`\n${times.join('\n')}\nThe walk is done (${secondsSince(began)}).`)
} catch (error) {
  console.error(`\n${times.join('\n')}\n\nTHE WALK FAILED. ${error.message}\nIts folder: ${folder}`)
  process.exitCode = 1
} finally {
  endAll()
}
if (process.exitCode === undefined) rmSync(folder, { recursive: true, force: true })
