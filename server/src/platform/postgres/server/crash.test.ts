import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { lchown, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { locateBinaries } from '../locate-binaries.ts'
import { prepareBinaries } from '../start-postgres.ts'
import { openOwnFolder } from '../folders/data-folder.ts'
import { chooseSocketFolder } from '../folders/socket-folder.ts'
import { startPostgres } from '../index.ts'
import { chooseOwner, identityOf } from '../owner.ts'
import {
  type Application,
  ask,
  type Connection,
  hasGone,
  postmasterOf,
  runs,
  Sandbox,
  until,
} from '../testing/sandbox.ts'
import { bringUp } from './keep-running.ts'
import { isServerOf } from './postmaster.ts'

let sandbox: Sandbox
let dataDir: string
const bystanders: ChildProcess[] = []

beforeAll(async () => {
  sandbox = await Sandbox.open()
  dataDir = sandbox.path('data')
})
afterEach(() => {
  for (const bystander of bystanders.splice(0)) bystander.kill('SIGKILL')
})
afterAll(() => sandbox.close())

const dataFolder = () => join(dataDir, 'postgres', 'data')

async function begin(): Promise<{ application: Application; connection: Connection; pid: number; adopted: boolean }> {
  const application = sandbox.start({ dataDir })
  const { connection, adopted } = await application.ready()
  return { application, connection, pid: await postmasterOf(dataDir), adopted }
}

/** An unrelated process of the database's user. */
async function bystander(program: string, ...args: string[]): Promise<ChildProcess> {
  const child = spawn(program, args, { ...identityOf(await chooseOwner(dataFolder())), stdio: 'ignore', cwd: '/' })
  await once(child, 'spawn')
  bystanders.push(child)
  return child
}

/** Creates a file as PostgreSQL itself would. */
async function plant(file: string, text: string): Promise<void> {
  const { uid, gid } = await chooseOwner(dataFolder())
  await writeFile(file, text, { mode: 0o600 })
  await lchown(file, uid, gid)
}

test('kill -9 of the application: its server goes on and the next start adopts it', async () => {
  const { application, connection, pid } = await begin()
  await ask(connection, 'CREATE TABLE note AS SELECT 42 AS answer')
  await application.kill()
  const next = await begin()
  expect(next).toMatchObject({ adopted: true, pid })
  await next.application.stop()
  await hasGone(pid)
})

test('kill -9 of the server: the living application brings it up again by itself', async () => {
  const { application, connection, pid } = await begin()
  process.kill(pid, 'SIGKILL')
  const rows = await until(() => ask(connection, 'SELECT answer FROM note').catch(() => undefined))
  expect(rows).toEqual([{ answer: 42 }])
  expect(await postmasterOf(dataDir)).not.toBe(pid)
  await application.stop()
})

test('kill -9 of one connection: PostgreSQL restarts inside, and the application holds its lease again', async () => {
  const { application, connection, pid } = await begin()
  const sql = 'SELECT pg_backend_pid() AS pid, pg_sleep(60)'
  const doomed = ask(connection, sql).catch(() => 'lost')
  const other = await until(async () => {
    const rows = await ask(connection, "SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep'")
    return rows[0]?.pid as number | undefined
  })
  process.kill(other, 'SIGKILL')
  expect(await doomed).toBe('lost')
  const leases = "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted"
  await until(async () => (await ask(connection, leases).catch(() => [])).length === 1)
  const second = await begin()
  expect(second).toMatchObject({ adopted: true, pid })
  await second.application.stop()
  expect(await ask(connection, 'SELECT answer FROM note')).toEqual([{ answer: 42 }])
  await application.stop()
})

test('kill -9 of application and server in the middle of a query: the next start recovers', async () => {
  const { application, connection, pid } = await begin()
  await ask(connection, 'INSERT INTO note VALUES (43)')
  process.kill(application.pid, 'SIGKILL')
  process.kill(pid, 'SIGKILL')
  const next = await begin()
  expect(next.adopted).toBe(false)
  expect(await ask(next.connection, 'SELECT answer FROM note ORDER BY 1')).toEqual([{ answer: 42 }, { answer: 43 }])
  await next.application.stop()
})

test('processes of a killed server that still work hold the start up, and never share the data with it', async () => {
  const { application, connection, pid } = await begin()
  // Another process runs the query, so that the orphaned query can detect its death.
  const script = `const { default: pg } = await import('pg'); const c = new pg.Client(${JSON.stringify(connection)});
    await c.connect(); await c.query('SELECT count(*) FROM generate_series(1, 1e12)')`
  const asker = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: import.meta.dirname })
  bystanders.push(asker)
  const orphan = await until(async () => {
    const rows = await ask(
      connection,
      "SELECT pid FROM pg_stat_activity WHERE query LIKE '%generate_series(1, 1e12)%' AND pid <> pg_backend_pid()",
    )
    return rows[0]?.pid as number | undefined
  })
  process.kill(application.pid, 'SIGKILL')
  process.kill(pid, 'SIGKILL')
  asker.kill('SIGKILL')
  const next = await begin()
  expect(await runs(orphan)).toBe(false)
  await next.application.stop()
})

test('a lock file whose number was given to an unrelated program does not hold the start up', async () => {
  const { application, connection, pid } = await begin()
  const left = await readFile(join(dataFolder(), 'postmaster.pid'), 'utf8')
  const socketLock = join(connection.host, '.s.PGSQL.5432.lock')
  const leftSocket = await readFile(socketLock, 'utf8')
  await application.stop()
  const other = await bystander('sleep', '60')
  await plant(join(dataFolder(), 'postmaster.pid'), left.replace(String(pid), String(other.pid)))
  await openOwnFolder(connection.host, await chooseOwner(dataFolder()))
  await plant(socketLock, leftSocket.replace(String(pid), String(other.pid)))
  const next = await begin()
  expect(next.adopted).toBe(false)
  expect(other.exitCode ?? other.signalCode).toBe(null)
  await next.application.stop()
  expect((await readdir(dataFolder())).filter((name) => name.includes('stale'))).toEqual([])
})

test('an empty lock file, left by a power cut, does not hold the start up for long', async () => {
  await plant(join(dataFolder(), 'postmaster.pid'), '')
  const { application } = await begin()
  await application.stop()
})

test('a zombie server, which nobody reaps, does not hold the start up', async () => {
  const owner = await chooseOwner(dataFolder())
  const binaries = await locateBinaries()
  const home = await prepareBinaries({ binaries, owner, besideData: join(dataDir, 'postgres') })
  const postgres = join(home, 'bin', 'postgres')
  const socket = await openOwnFolder(join(dataDir, 'postgres', 'run'), owner)
  // The shell becomes a program that never reaps its child.
  const script = `"${postgres}" -D "${dataFolder()}" -k "${socket}" -c listen_addresses= & exec sleep 60`
  await bystander('/bin/sh', '-c', script)
  const zombie = await until(() => postmasterOf(dataDir))
  await until(() =>
    ask({ host: socket, port: 5432, user: 'liston', database: 'liston' }, 'SELECT 1').catch(() => undefined),
  )
  expect(await isServerOf(dataFolder(), zombie)).toBe(true)
  process.kill(zombie, 'SIGKILL')
  await until(async () => !(await runs(zombie)))
  // A zombie still accepts signals.
  process.kill(zombie, 0)
  const { application, pid } = await begin()
  expect(pid).not.toBe(zombie)
  await application.stop()
})

test('a server that hangs is neither killed nor doubled: the refusal shows its last log lines', async () => {
  const { application, pid } = await begin()
  process.kill(pid, 'SIGSTOP')
  const owner = await chooseOwner(dataFolder())
  const logFile = join(dataDir, 'postgres', 'server.log')
  const server = {
    home: '/none',
    owner,
    dataFolder: dataFolder(),
    socketFolder: await chooseSocketFolder(join(dataDir, 'postgres'), owner),
    logFile,
    settings: {},
  }
  const refused = bringUp(server, { silenceMs: 100, onProgress: () => undefined })
  await expect(refused).rejects.toThrow(/no answer for .*ready to accept connections/s)
  await expect(refused).rejects.toMatchObject({ code: 'timeout' })
  process.kill(pid, 'SIGCONT')
  expect(await runs(pid)).toBe(true)
  await application.stop()
})

test('a copy of a data folder, made while its server ran, gets a server of its own', async () => {
  const { application } = await begin()
  const copy = sandbox.path('copy')
  await once(spawn('cp', ['-a', dataDir, copy]), 'close')
  const other = await startPostgres({ dataDir: copy })
  expect(other.adopted).toBe(false)
  await other.stop()
  await application.stop()
})
