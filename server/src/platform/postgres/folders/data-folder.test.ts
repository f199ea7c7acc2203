import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locateBinaries } from '../locate-binaries.ts'
import { prepareBinaries } from '../start-postgres.ts'
import { PostgresRefusal, startPostgres } from '../index.ts'
import { chooseOwner, runAs } from '../owner.ts'
import { ask, isRoot, Sandbox } from '../testing/sandbox.ts'
import { openOwnFolder } from './data-folder.ts'

let sandbox: Sandbox
let whole: string

beforeAll(async () => {
  sandbox = await Sandbox.open()
  whole = sandbox.path('whole')
  const server = await startPostgres({ dataDir: whole })
  await ask(server.connection, 'CREATE TABLE note AS SELECT 42 AS answer')
  await server.stop()
})
afterAll(() => sandbox.close())

/** A data directory with a copy of a healthy database. */
async function copyOfWhole(name: string): Promise<{ dataDir: string; folder: string }> {
  const dataDir = sandbox.path(name)
  await once(spawn('cp', ['-a', whole, dataDir]), 'close')
  return { dataDir, folder: join(dataDir, 'postgres', 'data') }
}

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

async function refusal(dataDir: string): Promise<PostgresRefusal> {
  const error = await startPostgres({ dataDir }).then(
    () => new Error('It started.'),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(PostgresRefusal)
  return error as PostgresRefusal
}

test('a folder with files but without a database is refused and left as it is', async () => {
  const dataDir = sandbox.path('photos')
  const photo = join(dataDir, 'postgres', 'data', 'holiday.jpg')
  await put(photo, 'pixels')
  const { code, message } = await refusal(dataDir)
  expect(code).toBe('unknown-folder')
  expect(message).toContain(dirname(photo))
  expect(message).toContain('DATA_DIR')
  expect(await readFile(photo, 'utf8')).toBe('pixels')
  expect(await readdir(dirname(photo))).toEqual(['holiday.jpg'])
})

test("somebody else's files where ours should lie are refused by name", async () => {
  const dataDir = sandbox.path('foreign')
  await put(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
  const { code, message } = await refusal(dataDir)
  expect(code).toBe('unknown-folder')
  expect(message).toContain('"PG_VERSION"')
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION'])
})

test('an empty data folder, as a volume brings it, is filled', async () => {
  const dataDir = sandbox.path('volume')
  await mkdir(join(dataDir, 'postgres', 'data'), { recursive: true })
  await mkdir(join(dataDir, 'postgres', 'lost+found'))
  const server = await startPostgres({ dataDir })
  expect(await ask(server.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await server.stop()
})

test('a database of another major version is refused with both versions named', async () => {
  const { dataDir, folder } = await copyOfWhole('old')
  await writeFile(join(folder, 'PG_VERSION'), '15\n')
  const { code, message } = await refusal(dataDir)
  expect(code).toBe('wrong-version')
  expect(message).toMatch(/PostgreSQL 15.*PostgreSQL 18/)
})

test('a database that lost its control file is refused as damaged', async () => {
  const { dataDir, folder } = await copyOfWhole('lost')
  await rm(join(folder, 'global', 'pg_control'))
  expect(await refusal(dataDir)).toMatchObject({ code: 'damaged-data', message: expect.stringContaining('backup') })
})

test('a database with a garbled control file is refused as damaged, with the words of the log', async () => {
  const { dataDir, folder } = await copyOfWhole('garbled')
  await writeFile(join(folder, 'global', 'pg_control'), Buffer.alloc(8192, 7))
  const { code, message } = await refusal(dataDir)
  expect(code).toBe('damaged-data')
  expect(message).toContain('FATAL')
})

test('a database without its write-ahead log is refused as damaged, and the rest stays', async () => {
  const { dataDir, folder } = await copyOfWhole('walless')
  const wal = join(folder, 'pg_wal')
  for (const name of await readdir(wal)) await rm(join(wal, name), { recursive: true })
  const before = (await readdir(join(folder, 'base'), { recursive: true })).length
  expect((await refusal(dataDir)).code).toBe('damaged-data')
  expect((await readdir(join(folder, 'base'), { recursive: true })).length).toBe(before)
})

test('a file where the folder should be is refused', async () => {
  const dataDir = sandbox.path('file')
  await writeFile(dataDir, 'a file')
  expect(await refusal(dataDir)).toMatchObject({ code: 'unknown-folder', message: expect.stringContaining(dataDir) })
  expect(await readFile(dataDir, 'utf8')).toBe('a file')
})

test('a PostgreSQL that somebody else made is refused at once, and does not stay running', async () => {
  const dataDir = sandbox.path('strange')
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  const folder = join(dataDir, 'postgres', 'data')
  const owner = await chooseOwner(folder)
  await openOwnFolder(folder, owner)
  const home = await prepareBinaries({ binaries: await locateBinaries(), owner, besideData: sandbox.folder })
  const initdb = join(home, 'bin', 'initdb')
  const { exitCode } = await runAs({ program: initdb, args: ['-D', folder, '-U', 'other', '-A', 'trust', '-N'], owner })
  expect(exitCode).toBe(0)
  expect((await refusal(dataDir)).code).toBe('unknown-folder')
  await expect.poll(async () => (await readdir(folder)).includes('postmaster.pid'), { timeout: 10_000 }).toBe(false)
})

test('a data folder that lost its strict permissions in a copy gets them back', async () => {
  const { dataDir, folder } = await copyOfWhole('loose')
  await chmod(folder, 0o755)
  const server = await startPostgres({ dataDir })
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect(await ask(server.connection, 'SELECT answer FROM note')).toEqual([{ answer: 42 }])
  await server.stop()
})

test('a data folder that was moved works at its new place', async () => {
  const { dataDir } = await copyOfWhole('before')
  const moved = sandbox.path('after')
  await rename(dataDir, moved)
  const server = await startPostgres({ dataDir: moved })
  expect(await ask(server.connection, 'SELECT answer FROM note')).toEqual([{ answer: 42 }])
  await server.stop()
})

if (isRoot) {
  test('root: a backup that was restored with all files of root works again', async () => {
    const { dataDir, folder } = await copyOfWhole('restored')
    await once(spawn('chown', ['-R', 'root:root', folder]), 'close')
    const server = await startPostgres({ dataDir })
    expect(await ask(server.connection, 'SELECT answer FROM note')).toEqual([{ answer: 42 }])
    await server.stop()
  })
}
