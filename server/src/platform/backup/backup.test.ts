import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { askerOf } from '../../testing/ask.ts'
import { dropDatabase } from '../../testing/drop-database.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { drawPicture, uploaderOf } from '../../testing/pictures.ts'
import { isFull, sizeOf } from '../../testing/proof-sizes.ts'
import { openS3Server } from '../../testing/s3-server.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { isMigrated, type Database, openDb } from '../db/index.ts'
import { bucket, diskStorage, type Storage } from '../storage/index.ts'
import { describeDatabase, isEmptyDatabase } from './describe-database.ts'
import { backUp, BackupRefusal, findSet, type Manifest, openPlace } from './index.ts'
import { listSets, MANIFEST, sealed } from './manifest.ts'
import { restoreSet } from './restore-set.ts'
import { removeOldSets, takeBackup } from './take-backup.ts'

let app: TestApp
let folder: string
let ana: TestPerson
const voters: TestPerson[] = []
const opened: { name: string; database: Database }[] = []
const admin = openDb({ ...inject('postgres'), database: 'postgres' }, 1)

beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  ana = await addPerson(app, 'ana')
  for (let n = 0; n < 12; n++) voters.push(await addPerson(app, `voter${n}`))
  const upload = uploaderOf(app)
  const { body } = await upload(ana, await drawPicture({ width: 64, height: 64 }))
  await askerOf(app)(ana).put(`/drafts/${randomUUID()}`, {
    topic: 'Mejores tapas de Baeza, "con" comillas, \\ y tabulador',
    language: 'es',
    category: 'comida',
    cover: { id: body.id },
    items: ['Uno', 'Dos'].map((name) => ({ id: randomUUID(), name })),
  })
})
afterAll(async () => {
  for (const { name, database } of opened) {
    await database.close()
    await dropDatabase(admin, name)
  }
  await admin.close()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

async function emptyDatabase(): Promise<Database> {
  const name = `liston_${randomUUID().replaceAll('-', '')}`
  await admin.pool.query(`CREATE DATABASE ${name} STRATEGY FILE_COPY`)
  const database = openDb({ ...inject('postgres'), database: name }, 3)
  opened.push({ name, database })
  return database
}

const placeIn = (name: string) => openPlace(app.config, join(folder, name))
const take = (name: string, more: Partial<Parameters<typeof takeBackup>[0]> = {}) =>
  takeBackup({ ...app, place: placeIn(name), why: 'command', program: null, now: new Date(), ...more })

type Into = { place: string; set: string; into?: 'empty' | 'replace'; storage?: Storage | null; database?: Database }
async function restore({ place, set, into = 'empty', storage = null, database }: Into): Promise<Database> {
  const target = database ?? (await emptyDatabase())
  await restoreSet({ pool: target.pool, storage, place: placeIn(place), set, into })
  return target
}

/** The definition of a database, without the parentheses that PostgreSQL adds or drops when it parses a constraint. */
const describedIn = async ({ pool }: Pick<Database, 'pool'>) => {
  const client = await pool.connect()
  const { before, after, ...described } = await describeDatabase(client).finally(() => client.release())
  const sorted = (statements: string[]) => statements.map((sql) => sql.replace(/[()]/g, '')).sort()
  return { ...described, before: sorted(before), after: sorted(after) }
}
const isEmpty = async ({ pool }: Database) => {
  const client = await pool.connect()
  return isEmptyDatabase(client).finally(() => client.release())
}
const filesIn = async (storage: Storage) => {
  const files: Record<string, number> = {}
  for await (const { name, bytes } of storage.list()) files[name] = bytes
  return files
}

/** The tests create the whole schema in databases of their own. */
const creates = { timeout: 60_000 }

test(
  'a restored set has every definition, row, sequence and file of the original, and passes the audit',
  creates,
  async () => {
    await addRanking(app, ana)
    await app.storage.put('archives/of-somebody.zip', Buffer.from('x'), 'application/zip')
    const manifest = await take('whole')
    expect(manifest.tables.find(({ name }) => name === 'graphile_worker._private_tasks')).toBeDefined()
    expect(manifest.tables.find(({ name }) => name === 'profile')?.rows).toBe(13)
    const storage = diskStorage(join(folder, 'whole-files'))
    const database = await restore({ place: 'whole', set: manifest.name, storage })
    expect(await describedIn(database)).toEqual(await describedIn(app))
    expect(await isMigrated(database.pool)).toBe(true)
    expect(await audit(database.pool)).toEqual([])
    const { 'archives/of-somebody.zip': archive, ...files } = await filesIn(app.storage)
    expect(archive).toBe(1)
    expect(Object.keys(files)).toHaveLength(3)
    expect(await filesIn(storage)).toEqual(files)
    // A backup of it is the same again.
    const second = await take('whole-again', { pool: database.pool })
    const contents = ({ tables, sequences }: Manifest) => ({
      tables: tables.map(({ name, rows, rowSum }) => ({ name, rows, rowSum })),
      sequences,
    })
    expect(contents(second)).toEqual(contents(manifest))
    expect(manifest.tables.filter(({ rowSum }) => rowSum > 0).length).toBeGreaterThan(10)
    // A new row gets the next number, not one that is taken.
    const next = `SELECT max(seq) < nextval(pg_get_serial_sequence('ledger', 'seq')) AS free FROM ledger`
    expect((await database.pool.query(next)).rows).toEqual([{ free: true }])
    // A trigger that refuses changes of the ledger refuses them again.
    await expect(database.pool.query('UPDATE ledger SET delta = 1')).rejects.toThrow()
  },
)

const ROUNDS = sizeOf('backups')

test(`${ROUNDS} sets taken while people vote pass the audit, and have what was acknowledged before`, {
  timeout: 30_000 + ROUNDS * 10_000,
}, async () => {
  const ask = askerOf(app)
  const figures = { votes: 0, during: 0, rows: 0, backupMs: 0, restoreMs: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    const { itemIds } = await addRanking(app, ana)
    const acknowledged: string[] = []
    let isOver = false
    const stream = async (person: TestPerson) => {
      for (let n = 0, last = ''; !isOver; n++) {
        const target = { targetType: 'item', targetId: itemIds[n % itemIds.length], kind: 'vote' }
        const { status, body } = await ask(person).put('/votes', target)
        if (status === 200) acknowledged.push((last = body.voteId))
        if (last && n >= itemIds.length) await ask(person).del(`/votes/${last}`)
      }
    }
    const streams = Promise.all(voters.slice(0, 6).map(stream))
    try {
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(3), 10_000)
      const before = [...acknowledged]
      const started = performance.now()
      const { name, tables } = await take('load')
      const taken = performance.now()
      // The restore compares every row with the manifest. People vote on until the set is verified.
      const database = await restore({ place: 'load', set: name })
      figures.restoreMs = Math.max(figures.restoreMs, performance.now() - taken)
      figures.backupMs = Math.max(figures.backupMs, taken - started)
      expect(await audit(database.pool)).toEqual([])
      const { rows } = await database.pool.query('SELECT id FROM vote')
      const kept = new Set(rows.map(({ id }) => id))
      expect(before.filter((id) => !kept.has(id))).toEqual([])
      expect(acknowledged.length).toBeGreaterThan(before.length)
      figures.votes += acknowledged.length
      figures.during += acknowledged.length - before.length
      figures.rows = tables.reduce((sum, table) => sum + table.rows, 0)
    } finally {
      isOver = true
      await streams
    }
  }
  if (isFull) console.log(figures)
})

const refusal = (why: RegExp) => ({ name: 'BackupRefusal', message: expect.stringMatching(why) })

test('a changed, shortened or missing part is refused, and the database stays empty', creates, async () => {
  const { name, tables } = await take('damage')
  const at = (part: string) => join(folder, 'damage', name, part)
  const account = tables.find((table) => table.name === 'account')!.parts[0]!.name
  const database = await emptyDatabase()
  const damages: [part: string, damage: (bytes: Buffer) => Buffer | null][] = [
    [account, (bytes) => bytes.with(20, bytes[20]! ^ 1) as Buffer],
    [account, (bytes) => bytes.subarray(0, -1)],
    [account, () => null],
    // A part that is sound in itself, but of other rows.
    [account, (bytes) => gzipSync(gunzipSync(bytes).toString().replace('voter1', 'voter2'))],
    ['schema-after.sql', (bytes) => bytes.subarray(0, bytes.length / 2)],
    ['files.0001.gz', (bytes) => bytes.subarray(1)],
    [MANIFEST, (bytes) => Buffer.from(bytes.toString().replace('"rows": 13', '"rows": 12'))],
    [MANIFEST, (bytes) => bytes.subarray(0, bytes.length / 2)],
    [MANIFEST, () => null],
  ]
  for (const [part, damage] of damages) {
    const sound = await readFile(at(part))
    const damaged = damage(Buffer.from(sound))
    if (damaged) await writeFile(at(part), damaged)
    else await rm(at(part))
    await expect(restore({ place: 'damage', set: name, database }), part).rejects.toMatchObject(
      refusal(/damaged|no manifest/),
    )
    expect(await isEmpty(database)).toBe(true)
    await writeFile(at(part), sound)
  }
})

test('a manifest that promises other rows than its parts have is refused', creates, async () => {
  const manifest = await take('promise')
  const tables = manifest.tables.map((table) => (table.name === 'profile' ? { ...table, rows: table.rows + 1 } : table))
  await writeFile(join(folder, 'promise', manifest.name, MANIFEST), sealed({ ...manifest, tables }))
  const database = await emptyDatabase()
  await expect(restore({ place: 'promise', set: manifest.name, database })).rejects.toMatchObject(
    refusal(/the table profile/),
  )
  expect(await isEmpty(database)).toBe(true)
})

test('what is not empty is not overwritten; a set of a newer version is refused', creates, async () => {
  const manifest = await take('full')
  const set = manifest.name
  await expect(restore({ place: 'full', set, database: app })).rejects.toMatchObject(refusal(/not empty/))
  const storage = diskStorage(join(folder, 'full-files'))
  await storage.put('images/ab/of-others.webp', Buffer.from('x'), 'image/webp')
  const database = await emptyDatabase()
  await expect(restore({ place: 'full', set, storage, database })).rejects.toMatchObject(refusal(/of-others/))
  expect(await isEmpty(database)).toBe(true)
  expect(Object.keys(await filesIn(storage))).toEqual(['images/ab/of-others.webp'])
  const migrations = [...manifest.migrations, '9999-future.sql']
  await writeFile(join(folder, 'full', set, MANIFEST), sealed({ ...manifest, migrations }))
  await expect(restore({ place: 'full', set, database })).rejects.toMatchObject(refusal(/newer version.*9999-future/))
})

test('a second backup at the same time is refused; a migration waits', creates, async () => {
  const place = placeIn('twice')
  let second: unknown
  const migrations = await app.pool.connect()
  const put: Storage['put'] = async (name, bytes, type) => {
    if (name.endsWith(MANIFEST)) {
      second = await take('twice').catch((error: unknown) => error)
      const { rows } = await migrations.query('SELECT pg_try_advisory_lock(7134201) AS won')
      expect(rows).toEqual([{ won: false }])
    }
    return place.storage.put(name, bytes, type)
  }
  await take('twice', { place: { ...place, storage: { ...place.storage, put } } })
  migrations.release()
  expect(second).toMatchObject(refusal(/Another backup is running/))
  expect(await listSets(place)).toHaveLength(1)
})

test(
  'a disk that fills removes what was written and keeps the older sets; the failure is recorded',
  creates,
  async () => {
    const older = await take('disk')
    const place = placeIn('disk')
    let writes = 0
    const put: Storage['put'] = (name, bytes, type) =>
      ++writes > 20
        ? Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
        : place.storage.put(name, bytes, type)
    const full = { ...place, storage: { ...place.storage, put } }
    await expect(backUp(app, { why: 'scheduled', place: full })).rejects.toMatchObject(
      refusal(/disk.*is full.*older sets/),
    )
    expect(await readdir(join(folder, 'disk'))).toEqual([older.name])
    const { rows } = await app.pool.query(
      'SELECT why, error FROM backup WHERE error IS NOT NULL ORDER BY seq DESC LIMIT 1',
    )
    expect(rows).toEqual([{ why: 'scheduled', error: expect.stringMatching(/disk.*is full/) }])
    await restore({ place: 'disk', set: older.name })
  },
)

test('what an earlier backup left unfinished is removed, and no other folder', creates, async () => {
  const left = join(folder, 'left', '20250101t000000z-abcd')
  await mkdir(join(left, 'tables'), { recursive: true })
  await mkdir(join(folder, 'left', 'of-somebody-else'))
  const { name } = await take('left')
  expect((await readdir(join(folder, 'left'))).sort()).toEqual([name, 'of-somebody-else'])
})

test('files that the previous set has are not stored again, also in a bucket', creates, async () => {
  const s3 = await openS3Server(join(folder, 's3'))
  try {
    const { address } = s3
    for (const to of [join(folder, 'twins'), address.replace('?', '/of/backups?')]) {
      const place = openPlace(app.config, to)
      const first = await takeBackup({
        ...app,
        place,
        why: 'command',
        program: null,
        now: new Date(Date.now() - 60_000),
      })
      const put = vi.spyOn(place.storage, 'put')
      const second = await takeBackup({ ...app, place, why: 'command', program: null, now: new Date() })
      expect(put.mock.calls.filter(([name]) => name.includes('/files/'))).toEqual([])
      expect(second.files).toEqual({ ...first.files, parts: expect.anything() })
      await removeOldSets(place, { keep: 1, now: new Date() })
      expect(await listSets(place)).toEqual([second.name])
    }
    const to = address.replace('?', '/of/backups?')
    const [newest] = await listSets(openPlace(app.config, to))
    const storage = diskStorage(join(folder, 'bucket-files'))
    const target = await emptyDatabase()
    const found = findSet(app.config, to.replace('?', `/${newest}?`))
    await restoreSet({ pool: target.pool, storage, ...found, into: 'empty' })
    const { 'archives/of-somebody.zip': _archive, ...files } = await filesIn(app.storage)
    expect(await filesIn(storage)).toEqual(files)
    const [image] = Object.keys(await filesIn(diskStorage(join(folder, 'twins'))))
      .filter((name) => name.includes('/files/'))
      .map((name) => join(folder, 'twins', name))
    expect((await stat(image!)).nlink).toBe(1)
    expect(await bucket(address).folders()).toEqual(['of'])
  } finally {
    await s3.close()
  }
})

test('the newest sets are kept, none for more than six months; the newest always', creates, async () => {
  const place = placeIn('old')
  const now = new Date('2026-11-30T03:30:00Z')
  const at = async (days: number) => (await take('old', { now: new Date(now.getTime() - days * 86_400_000) })).name
  const [ancient, old, recent, newest] = [await at(200), await at(180), await at(2), await at(1)]
  expect(await removeOldSets(place, { keep: 3, now })).toEqual([newest, recent, old])
  expect(await removeOldSets(place, { keep: 2, now })).toEqual([newest, recent])
  const muchLater = new Date('2028-01-01T00:00:00Z')
  expect(await removeOldSets(place, { keep: 2, now: muchLater })).toEqual([newest])
  expect(await readdir(join(folder, 'old'))).toEqual([newest])
  expect(ancient < old).toBe(true)
})

test('a folder that may not be written is told', creates, async () => {
  const closed = join(folder, 'closed')
  await writeFile(closed, 'a file')
  await expect(take('closed')).rejects.toThrow()
  await rm(closed)
  expect(() => openPlace(app.config, 'ftp://example.com/x')).toThrow(BackupRefusal)
  expect(() => openPlace(app.config, 's3://bucket/x')).toThrow(/STORAGE_URL/)
  const STORAGE_URL = 's3+https://key:secret@s3.example/pictures?region=eu'
  expect(openPlace({ ...app.config, STORAGE_URL }, 's3://copies/x').label).toBe('s3.example/copies/x')
})
