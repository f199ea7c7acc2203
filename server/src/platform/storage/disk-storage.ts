import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { partsOf, type Storage } from './storage.ts'

const isMissing = (error: unknown) => (error as { code?: string }).code === 'ENOENT'

/** Files in a local folder. Writes are atomic: a file is complete or does not exist. */
export function diskStorage(folder: string): Storage {
  const root = resolve(folder)
  const pathOf = (name: string) => {
    const path = join(root, ...partsOf(name))
    if (!path.startsWith(root + sep)) throw new Error('A file of ours lies in our folder')
    return path
  }
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      const part = `${path}.${randomBytes(6).toString('hex')}.part`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await writeFile(part, bytes, { mode: 0o600, flush: true })
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    get: (name) =>
      readFile(pathOf(name)).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      }),
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}
