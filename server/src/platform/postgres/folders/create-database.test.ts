import { execFile } from 'node:child_process'
import { mkdir, readdir, rm, statfs, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../index.ts'
import { ask, isRoot, Sandbox, until } from '../testing/sandbox.ts'
import { requireFreeSpace } from './create-database.ts'

const run = promisify(execFile)
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await Sandbox.open()
})
afterAll(() => sandbox.close())

const namesIn = async (dataDir: string) => readdir(join(dataDir, 'postgres')).catch((): string[] => [])
const leftoversIn = async (dataDir: string) =>
  (await namesIn(dataDir)).filter((name) => name.startsWith('first-start-'))

test.each([
  ['at its beginning', ['data']],
  ['in the middle', ['data', 'base']],
  ['near its end', ['data', 'base', '5']],
])('a first start killed %s leaves no half database; the next one makes it whole', async (when, landmark) => {
  const dataDir = sandbox.path(`killed-${when}`)
  const application = sandbox.start({ dataDir })
  await until(async () => {
    const name = (await namesIn(dataDir)).find((one) => one.startsWith('first-start-'))
    return name && (await readdir(join(dataDir, 'postgres', name, ...landmark)).catch(() => undefined))
  })
  await application.kill()
  expect(await namesIn(dataDir)).not.toContain('data')
  const server = await startPostgres({ dataDir })
  expect(await ask(server.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await server.stop()
  // The initdb of the killed start may have been writing until now. The next start then removes what it left.
  if ((await leftoversIn(dataDir)).length > 0) await (await startPostgres({ dataDir })).stop()
  expect(await leftoversIn(dataDir)).toEqual([])
})

test('what killed starts left goes away; what looks like it but is not ours stays', async () => {
  const dataDir = sandbox.path('leftovers')
  const root = join(dataDir, 'postgres')
  const unmarked = join(root, 'first-start-999999999-photos')
  const dead = join(root, 'first-start-999999999-dead')
  const old = join(root, `first-start-${process.ppid}-old`)
  const growing = join(root, `first-start-${process.ppid}-growing`)
  for (const folder of [unmarked, dead, old, growing]) await mkdir(join(folder, 'data'), { recursive: true })
  for (const folder of [dead, old, growing]) await writeFile(join(folder, 'made-by-liston'), '')
  const hourAgo = new Date(Date.now() - 3_600_000)
  await utimes(join(old, 'made-by-liston'), hourAgo, hourAgo)
  const server = await startPostgres({ dataDir })
  await server.stop()
  const left = await leftoversIn(dataDir)
  expect(left.map((name) => join(root, name)).sort()).toEqual([growing, unmarked].sort())
})

test('a disk with too little room is refused before anything is begun, with both figures', async () => {
  const { bavail, bsize } = await statfs(sandbox.folder)
  await requireFreeSpace(sandbox.folder, bavail * bsize * 0.5)
  const refused = requireFreeSpace(sandbox.folder, bavail * bsize * 2)
  await expect(refused).rejects.toMatchObject({ code: 'disk-full' })
  await expect(refused).rejects.toThrow(/needs \d+ MB, but ".*" has only \d+ MB free/)
})

/** Mounts a small disk; false without root rights or in some containers. */
async function mountSmallDisk(folder: string, megabytes: number): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder]
  return run('mount', options).then(
    () => true,
    () => false,
  )
}

if (isRoot) {
  test('root: on a small full disk a first start is refused, and a later start too, without harm to the data', async () => {
    const disk = sandbox.path('disk')
    if (!(await mountSmallDisk(disk, 100))) return
    try {
      await expect(startPostgres({ dataDir: disk })).rejects.toMatchObject({ code: 'disk-full' })
      await run('mount', ['-o', 'remount,size=300m', disk])
      const first = await startPostgres({ dataDir: disk })
      await ask(first.connection, 'CREATE TABLE note AS SELECT 42 AS answer')
      await first.stop()
      const { bavail, bsize } = await statfs(disk)
      await writeFile(join(disk, 'ballast'), Buffer.alloc(bavail * bsize))
      await expect(startPostgres({ dataDir: disk })).rejects.toMatchObject({ code: 'disk-full' })
      await rm(join(disk, 'ballast'))
      const second = await startPostgres({ dataDir: disk })
      expect(await ask(second.connection, 'SELECT answer FROM note')).toEqual([{ answer: 42 }])
      await second.stop()
    } finally {
      await run('umount', [disk])
    }
  })
}
