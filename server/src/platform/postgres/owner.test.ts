import { chmod, lchown, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locateBinaries } from './locate-binaries.ts'
import { startPostgres } from './index.ts'
import { canReach, chooseOwner, closedFolderAbove, nameFromInside } from './owner.ts'
import { ask, isRoot, postmasterOf, Sandbox } from './testing/sandbox.ts'

/** A uid that has a name on every Linux (PostgreSQL requires one): daemon or bin. */
const somebody = 1
const nameless = 54_321
const isOpenToAll =
  isRoot && (await canReach({ uid: somebody, gid: somebody, isOther: true }, (await locateBinaries()).home))
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await Sandbox.open()
})
afterAll(() => sandbox.close())

async function folder(name: string, o: { mode?: number; uid?: number } = {}): Promise<string> {
  const path = sandbox.path(name)
  await mkdir(path, { recursive: true })
  await chmod(path, o.mode ?? 0o755)
  if (o.uid !== undefined) await lchown(path, o.uid, o.uid)
  return path
}

/** Starts, writes, stops, starts again and reads. */
async function livesTwice(dataDir: string): Promise<void> {
  const first = await startPostgres({ dataDir })
  await ask(first.connection, 'CREATE TABLE note AS SELECT 42 AS answer')
  await first.stop()
  const second = await startPostgres({ dataDir })
  expect(await ask(second.connection, 'SELECT answer FROM note')).toEqual([{ answer: 42 }])
  await second.stop()
}

if (!isRoot) {
  test('a parent folder that may not be written is refused with the command that helps', async () => {
    const dataDir = join(await folder('locked', { mode: 0o555 }), 'data')
    const refused = startPostgres({ dataDir })
    await expect(refused).rejects.toMatchObject({ code: 'no-permission' })
    await expect(refused).rejects.toThrow(/chown.*DATA_DIR/)
  })
}

if (isRoot) {
  test('root: the server runs as nobody, and only it can read the data', async () => {
    const dataDir = await folder('plain')
    const server = await startPostgres({ dataDir })
    const { uid } = await stat(`/proc/${await postmasterOf(dataDir)}`)
    expect(uid).toBe(65534)
    expect((await stat(join(dataDir, 'postgres', 'data'))).mode & 0o077).toBe(0)
    expect((await stat(server.connection.host)).mode & 0o077).toBe(0)
    await server.stop()
  })

  test('root: data in a home that nobody else may enter stay there, and nothing is opened to others', async () => {
    const home = await folder('closed-home', { mode: 0o700 })
    await livesTwice(join(home, 'liston', 'data'))
    expect((await stat(home)).mode & 0o777).toBe(0o700)
    expect(await readdir(join(home, 'liston', 'data', 'postgres'))).toContain('data')
  })

  test('root: the server of a closed home is adopted and ended like any other', async () => {
    const dataDir = join(await folder('closed-adopted', { mode: 0o700 }), 'data')
    const application = sandbox.start({ dataDir })
    await application.ready()
    await application.kill()
    const pid = await postmasterOf(dataDir)
    const server = await startPostgres({ dataDir })
    expect(server.adopted).toBe(true)
    expect(await postmasterOf(dataDir)).toBe(pid)
    await server.stop()
    expect(await postmasterOf(dataDir)).toBe(0)
  })

  test('root: a strict umask does not lock the server out', async () => {
    const before = process.umask(0o077)
    await livesTwice(sandbox.path('umask/data')).finally(() => process.umask(before))
  })

  test('root: the folder in the way of a user is named, the outermost one', async () => {
    const outer = await folder('outer', { mode: 0o700 })
    const inner = await folder('outer/inner', { mode: 0o700 })
    const owner = await chooseOwner(join(inner, 'data'))
    expect(await canReach(owner, inner)).toBe(false)
    expect(await closedFolderAbove(owner, inner)).toBe(outer)
    // Not even from inside, if the folder itself is closed.
    const refused = nameFromInside(owner, inner)
    await expect(refused).rejects.toMatchObject({ code: 'closed-folder' })
    await expect(refused).rejects.toThrow(`chmod o+x "${outer}"`)
  })

  test('root without the right to change users, as in a strict container, is told so', async () => {
    const dataDir = await folder('capless')
    const application = sandbox.start({ dataDir, without: ['setuid', 'setgid', 'chown'] })
    const { code, message } = await application.refused()
    expect(code).toBe('no-permission')
    expect(message).toContain('container')
  })
}

// If the checkout is in root's home, no other user can run the test's processes.
if (isOpenToAll) {
  test('root: another user is told which folder he may not write, and the command that helps', async () => {
    const dataDir = join(await folder('locked'), 'data')
    const { code, message } = await sandbox.start({ dataDir, uid: somebody }).refused()
    expect(code).toBe('no-permission')
    expect(message).toMatch(/chown.*DATA_DIR/)
  })

  test('root: a user who starts on the data of another one is told whose they are', async () => {
    const dataDir = await folder('of-nobody', { mode: 0o777 })
    await (await startPostgres({ dataDir })).stop()
    const { code, message } = await sandbox.start({ dataDir, uid: somebody }).refused()
    expect(code).toBe('no-permission')
    expect(message).toMatch(/belongs to user 65534, but the application runs as user 1.*chown -R 1/)
  })

  test('root: data that belong to a user already are served as that user, who can then start without root', async () => {
    const dataDir = await folder('of-somebody', { uid: somebody })
    await startAs(dataDir, somebody)
    const server = await startPostgres({ dataDir })
    expect((await stat(`/proc/${await postmasterOf(dataDir)}`)).uid).toBe(somebody)
    await server.stop()
    await startAs(dataDir, somebody)
  })

  test('root: a user without a name is told that PostgreSQL wants one', async () => {
    const dataDir = await folder('of-nameless', { uid: nameless })
    const { code, message } = await sandbox.start({ dataDir, uid: nameless }).refused()
    expect(code).toBe('no-permission')
    expect(message).toMatch(/name in .etc.passwd.*DATABASE_URL/)
  })
}

async function startAs(dataDir: string, uid: number): Promise<void> {
  const application = sandbox.start({ dataDir, uid })
  await application.ready()
  await application.stop()
}
