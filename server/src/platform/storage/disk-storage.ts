import { randomBytes } from 'node:crypto'
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'

const isMissing = (error: unknown) => (error as { code?: string }).code === 'ENOENT'
const nullIfMissing = (error: unknown): null => {
  if (isMissing(error)) return null
  throw error
}

/** Files in a local folder. Writes are atomic: a file is complete or does not exist. */
export function diskStorage(folder: string): Storage {
  const root = resolve(folder)
  const pathOf = (name: string) => {
    const path = join(root, ...partsOf(name))
    if (!path.startsWith(root + sep)) throw new Error('A file of ours lies in our folder')
    return path
  }
  const prepare = (path: string) => mkdir(dirname(path), { recursive: true, mode: 0o700 })
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      const part = `${path}.${randomBytes(6).toString('hex')}${PART}`
      await prepare(path)
      try {
        await writeFile(part, bytes, { mode: 0o600, flush: true })
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    get: (name) => readFile(pathOf(name)).catch(nullIfMissing),
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list(under = '') {
      for await (const path of filesUnder(under ? pathOf(under) : root)) {
        const found = await stat(path).catch(nullIfMissing)
        if (found) yield { name: path.slice(root.length + 1).replaceAll(sep, '/'), bytes: found.size }
      }
    },
    async folders() {
      const entries = await readdir(root, { withFileTypes: true }).catch(nullIfMissing)
      return (entries ?? []).filter((entry) => entry.isDirectory() && segment.test(entry.name)).map(({ name }) => name)
    },
    async copy(from, to) {
      await prepare(pathOf(to))
      // One more name for the same bytes, which no longer change.
      await link(pathOf(from), pathOf(to))
    },
    removeAll: (under) => rm(pathOf(under), { recursive: true, force: true }),
  }
}

/** Ending of a file that is being written, or was when its process died. */
const PART = '.part'

async function* filesUnder(folder: string): AsyncGenerator<string> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(nullIfMissing)) ?? []
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(path)
    else if (entry.isFile() && !entry.name.endsWith(PART)) yield path
  }
}

/** File storage. The application generates the names: `images/<id>-600.webp`. */
export type Storage = {
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  /** Null if the file does not exist. */
  get(name: string): Promise<Buffer | null>
  /** Succeeds if the file does not exist. */
  remove(name: string): Promise<void>
  /** All files, or those in a folder, with their sizes. A file that is added or removed meanwhile may be missing. */
  list(under?: string): AsyncIterable<{ name: string; bytes: number }>
  /** Names of the folders at the top. */
  folders(): Promise<string[]>
  /** Stores an existing file under a second name, without moving its bytes. Neither may be changed afterwards. */
  copy(from: string, to: string): Promise<void>
  /** Removes a folder with everything in it. */
  removeAll(under: string): Promise<void>
}

const segment = /^[a-z0-9][a-z0-9._-]*$/

/** Splits a file name into its parts. Throws on any other format, because names never come directly from a request. */
export function partsOf(name: string): string[] {
  const parts = name.split('/')
  if (name.length > 200 || parts.length > 6 || !parts.every((part) => segment.test(part)))
    throw new Error('This is no name of a file that we keep')
  return parts
}
