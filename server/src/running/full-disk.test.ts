import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, open, readdir, rm, stat, statfs, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { audit } from '../audit/audit.ts'
import { configuredPlace } from '../platform/backup/index.ts'
import { takeBackup } from '../platform/backup/take-backup.ts'
import { diskStorage } from '../platform/storage/index.ts'
import { type AppProcess, databaseOf, startApp, stopApp } from '../testing/app-process.ts'
import { addPerson, addRanking, type TestPerson } from '../testing/people.ts'
import { openPool } from '../testing/pool.ts'

/** Size of a real disk. Root may create it; other users need `sudo` without a password. */
const SIZE = '320m'
const asRoot = (command: string, ...args: string[]) =>
  process.getuid?.() === 0 ? execFileSync(command, args) : execFileSync('sudo', ['-n', command, ...args])

/** Longer than usual: two processes and a database of their own write a disk full, and each must notice. */
const timeout = 20_000

let disk: string
let dataDir: string
let app: AppProcess
let outside: AppProcess
let pool: pg.Pool
const voters: TestPerson[] = []
let ranking: Awaited<ReturnType<typeof addRanking>>
beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), 'liston-disk-'))
  asRoot('mount', '-t', 'tmpfs', '-o', `size=${SIZE},mode=755,uid=${process.getuid?.()}`, 'tmpfs', disk)
  dataDir = join(disk, 'data')
  execFileSync('mkdir', [dataDir])
  await chmod(dataDir, 0o711)
  app = await startApp(dataDir)
  const { connection } = databaseOf(dataDir)
  // The same database through DATABASE_URL, so the application does not know its disk.
  const url = `postgres://liston@localhost/liston?host=${encodeURIComponent(connection.host)}&port=5432`
  outside = await startApp(disk, { DATABASE_URL: url })
  pool = openPool(connection)
  pool.on('error', () => {})
  const ground = { pool, clock: { now: () => new Date() } }
  const ana = await addPerson(ground, 'ana')
  for (let i = 0; i < 25; i++) voters.push(await addPerson(ground, `voter${i}`))
  ranking = await addRanking(ground, ana)
  // Starts two applications and a database.
}, 90_000)
afterEach(() => rm(ballast(), { force: true }))
afterAll(async () => {
  await pool?.end()
  if (outside) await stopApp(outside)
  if (app) await stopApp(app)
  asRoot('umount', disk)
  await rm(disk, { recursive: true, force: true })
})

const ballast = () => join(disk, 'ballast')

/** Writes until the disk is full. */
async function fill(): Promise<void> {
  const file = await open(ballast(), 'a')
  try {
    for (let size = 4 << 20; size >= 4096; size >>= 1)
      for (;;) {
        const taken = await file.write(Buffer.alloc(size, 1)).catch(() => null)
        if (taken?.bytesWritten !== size) break
      }
  } finally {
    await file.close()
  }
}

type Sent = { voter: TestPerson; key: string; itemId: string }

async function vote(to: AppProcess, { voter, key, itemId }: Sent) {
  const response = await fetch(`${to.url}/api/v1/votes`, {
    method: 'PUT',
    headers: {
      cookie: voter.cookie,
      'sec-fetch-site': 'same-origin',
      'idempotency-key': key,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ targetType: 'item', targetId: itemId, kind: 'vote' }),
  })
  const body = (await response.json()) as { code?: string; voteId?: string }
  return { status: response.status, ...body, retryAfter: response.headers.get('retry-after') }
}
const read = async (to: AppProcess, path: string) => (await fetch(to.url + path)).status

test('a full disk: 507 in words for who writes, reading goes on, and with room again all is well', {
  timeout,
}, async () => {
  await fill()
  const sent = { voter: voters[0]!, key: randomUUID(), itemId: ranking.itemIds[0]! }
  await expect.poll(() => vote(app, sent)).toMatchObject({ status: 507, code: 'STORAGE_FULL', retryAfter: '60' })
  // Uncached pages: the home page picks the ranking of the day, and a search stores its words.
  for (const path of [
    '/',
    '/?lng=en',
    `/ranking/${ranking.id}`,
    '/api/v1/home',
    '/api/v1/search?q=tapas',
    '/api/v1/search?q=tappas',
  ])
    expect([path, await read(app, path)]).toEqual([path, 200])
  const mine = await fetch(`${app.url}/api/v1/me`, { headers: { cookie: voters[0]!.cookie } })
  expect([mine.status, ((await mine.json()) as { me: { username: string } }).me.username]).toEqual([200, 'voter0'])

  await rm(ballast())
  await expect.poll(async () => (await vote(app, sent)).status, { timeout }).toBe(200)
  expect(await audit(pool)).toEqual([])
})

test('PostgreSQL itself finds no room: refused in words, never 500, and no acknowledged vote is lost', {
  timeout,
}, async () => {
  const queue: Sent[] = ranking.itemIds
    .slice(1)
    .flatMap((itemId) => voters.map((voter) => ({ voter, key: randomUUID(), itemId })))
  const acknowledged: string[] = []
  const refused = new Map<string, number>()
  await fill()
  // Enough to exhaust PostgreSQL's preallocated space, so that it must extend its files.
  const padding = pool.query(
    'CREATE TABLE ballast AS SELECT repeat(md5(n::text), 40) AS words FROM generate_series(1, 200000) n',
  )
  await expect(padding).rejects.toMatchObject({ code: '53100' })
  await Promise.all(
    queue.map(async (sent) => {
      const { status, code = '', voteId } = await vote(outside, sent)
      if (status === 200 && voteId) acknowledged.push(voteId)
      else refused.set(`${status} ${code}`, (refused.get(`${status} ${code}`) ?? 0) + 1)
    }),
  )
  const expected = ['507 STORAGE_FULL', '503 OUTCOME_UNKNOWN', '503 UNAVAILABLE', '429 TOO_FAST_ON_AUTHOR']
  expect([...refused.keys()].filter((answer) => !expected.includes(answer))).toEqual([])
  expect([...refused.keys()]).toContain('507 STORAGE_FULL')
  expect(await read(outside, `/api/v1/rankings/${ranking.id}`)).toBe(200)

  await rm(ballast())
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM vote')
  const kept = new Set(rows.map((r) => r.id))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  for (const sent of queue.slice(0, 5))
    await expect.poll(async () => (await vote(outside, sent)).status, { timeout }).toBe(200)
  expect(await audit(pool)).toEqual([])
})

test('a backup stops before its disk is too full for the site; on a full disk of its own nothing of it stays', {
  timeout,
}, async () => {
  const BACKUP_TO = join(disk, 'backups')
  const take = (DATA_DIR: string) => {
    const place = configuredPlace({ DATA_DIR, BACKUP_TO, STORAGE_URL: 'disk:' })
    const storage = diskStorage(join(DATA_DIR, 'files'))
    return takeBackup({ pool, storage, place, why: 'command', program: null, now: new Date() })
  }
  const { name } = await take(dataDir)
  const { bavail, blocks, bsize } = await statfs(disk)
  await writeFile(ballast(), Buffer.alloc(bsize * Math.ceil(bavail - blocks * 0.051)))
  await expect(take(dataDir)).rejects.toThrow(/too little room.*5 % free.*BACKUP_KEEP/)
  expect(await readdir(BACKUP_TO)).toEqual([name])
  expect(await read(app, '/api/v1/home')).toBe(200)

  await rm(ballast())
  await fill()
  // Room for the first files of a set, not for all.
  await truncate(ballast(), (await stat(ballast())).size - 16 * bsize)
  await expect(take(tmpdir())).rejects.toThrow(/disk of the backups is full/)
  expect(await readdir(BACKUP_TO)).toEqual([name])
})
