import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'

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

/** File storage. The application generates the names: `images/<id>-600.webp`. */
export type Storage = {
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  /** Null if the file does not exist. */
  get(name: string): Promise<Buffer | null>
  /** Succeeds if the file does not exist. */
  remove(name: string): Promise<void>
}

const segment = /^[a-z0-9][a-z0-9._-]*$/

/** Splits a file name into its parts. Throws on any other format, because names never come directly from a request. */
export function partsOf(name: string): string[] {
  const parts = name.split('/')
  if (name.length > 200 || parts.length > 4 || !parts.every((part) => segment.test(part)))
    throw new Error('This is no name of a file that we keep')
  return parts
}
