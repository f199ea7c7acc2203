import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openS3Server } from '../../testing/s3-server.ts'
import { openStorage, type Storage } from './index.ts'

let folder: string
let s3: Awaited<ReturnType<typeof openS3Server>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
  s3 = await openS3Server(join(folder, 's3'))
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const kinds: Record<string, () => Storage> = {
  disk: () => openStorage({ STORAGE_URL: 'disk:', DATA_DIR: folder }),
  's3, asked by its protocol': () => openStorage({ STORAGE_URL: s3.address, DATA_DIR: folder }),
}

describe.each(Object.keys(kinds))('%s', (kind) => {
  const storage = () => kinds[kind]!()

  test('gives back what was put, in its last state, until it is removed', async () => {
    const name = 'images/ab/abc-600.webp'
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, i) => i % 256))
    expect(await storage().get(name)).toBeNull()
    await storage().put(name, Buffer.from('first'), 'image/webp')
    await storage().put(name, bytes, 'image/webp')
    expect((await storage().get(name))?.equals(bytes)).toBe(true)
    await storage().remove(name)
    await storage().remove(name)
    expect(await storage().get(name)).toBeNull()
  })

  test.each(['../out', 'a/../../b', '/etc/passwd', 'a//b', '', 'a\0b', 'A', '.hidden', 'a\\b', 'x'.repeat(300)])(
    'a name like %j is refused, whatever is done with it',
    async (name) => {
      await expect(async () => storage().get(name)).rejects.toThrow()
      await expect(async () => storage().put(name, Buffer.from('x'), 'x')).rejects.toThrow()
      await expect(async () => storage().remove(name)).rejects.toThrow()
    },
  )
})

test('files on disk are for the owner of the process alone', async () => {
  await kinds.disk!().put('images/one', Buffer.from('x'), 'image/webp')
  expect(((await stat(join(folder, 'files/images/one'))).mode & 0o777).toString(8)).toBe('600')
})

test('a service that is away is an error, not a missing file', async () => {
  const free = createServer()
  await new Promise<void>((ready) => free.listen(0, '127.0.0.1', ready))
  const { port } = free.address() as { port: number }
  await new Promise((done) => free.close(done))
  const away = openStorage({ STORAGE_URL: `s3+http://key:secret@127.0.0.1:${port}/bucket`, DATA_DIR: folder })
  await expect(away.get('images/one')).rejects.toThrow()
})
