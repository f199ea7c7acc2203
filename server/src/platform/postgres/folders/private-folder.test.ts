import { chmod, lchown, mkdir, rm, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chooseOwner, type Owner } from '../owner.ts'
import { isRoot, Sandbox } from '../testing/sandbox.ts'
import { openPrivateFolder } from './private-folder.ts'

let sandbox: Sandbox
let owner: Owner
let ours: string

beforeAll(async () => {
  sandbox = await Sandbox.open()
  owner = await chooseOwner(sandbox.path('none'))
  ours = await open('/some/data')
})
beforeEach(() => rm(ours, { recursive: true, force: true }))
afterAll(() => sandbox.close())

const open = (purpose: string) => openPrivateFolder({ holds: 'binaries', purpose, owner })
const unsafe = { code: 'unsafe-folder' }

test('the same data folder gets the same private folder, another one another', async () => {
  expect(await open('/some/data')).toBe(ours)
  expect(await open('/some/data')).toBe(ours)
  expect(await open('/other/data')).not.toBe(ours)
  expect((await stat(ours)).mode & 0o066).toBe(0)
})

test('a link that somebody put there first is not followed', async () => {
  await mkdir(sandbox.path('trap'))
  await symlink(sandbox.path('trap'), ours)
  await expect(open('/some/data')).rejects.toMatchObject(unsafe)
})

test('a folder that others can write to is not used', async () => {
  await mkdir(ours)
  await chmod(ours, 0o777)
  await expect(open('/some/data')).rejects.toThrow(ours)
})

test('where the temp folder has a long name, a short one is used', async () => {
  const { TMPDIR } = process.env
  process.env.TMPDIR = sandbox.path('long'.repeat(20))
  const folder = await open('/some/data')
  process.env.TMPDIR = TMPDIR
  expect(folder.startsWith('/tmp/liston-')).toBe(true)
  await rm(folder, { recursive: true })
})

if (isRoot) {
  test('root: the folder of the socket belongs to the server alone, that of the binaries to root', async () => {
    expect(await stat(await open('/some/data'))).toMatchObject({ uid: 0 })
    const socket = await stat(await openPrivateFolder({ holds: 'socket', purpose: '/socket/of/data', owner }))
    expect(socket.uid).toBe(owner.uid)
    expect(socket.mode & 0o077).toBe(0)
  })

  test('root: a folder of another user is not used', async () => {
    await mkdir(ours, { mode: 0o711 })
    await lchown(ours, 65534, 65534)
    await expect(open('/some/data')).rejects.toMatchObject(unsafe)
  })

  test('root: a temp folder closed to the server is left for one that is open', async () => {
    const { TMPDIR } = process.env
    process.env.TMPDIR = sandbox.path('closed')
    await mkdir(join(sandbox.folder, 'closed'), { mode: 0o700 })
    const folder = await open('/some/data')
    process.env.TMPDIR = TMPDIR
    expect(folder.startsWith('/tmp/liston-')).toBe(true)
    await rm(folder, { recursive: true })
  })
}
