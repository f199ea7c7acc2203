/** File storage: a local folder, or an S3-compatible bucket. */
import { join } from 'node:path'
import type { Config } from '../config/index.ts'
import { diskStorage, type Storage } from './disk-storage.ts'

export { diskStorage, type Storage } from './disk-storage.ts'

/** Name of the lock (onlyOne) under which files are removed. A backup holds it, so that it misses no file. */
export const FILES_LOCK = 'stored files'

/** The configured storage. */
export const openStorage = ({ STORAGE_URL, DATA_DIR }: Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>): Storage =>
  STORAGE_URL === 'disk:' ? diskStorage(join(DATA_DIR, 'files')) : bucket(STORAGE_URL)

/** A bucket by its address (s3-storage.ts), or a folder of it. The S3 client loads on first use. */
export function bucket(address: string, timeoutMs?: number): Storage {
  let opened: Promise<Storage> | undefined
  const s3 = () => (opened ??= import('./s3-storage.ts').then(({ s3Storage }) => s3Storage(address, timeoutMs)))
  return {
    put: async (name, bytes, type) => (await s3()).put(name, bytes, type),
    get: async (name) => (await s3()).get(name),
    remove: async (name) => (await s3()).remove(name),
    async *list(under) {
      yield* (await s3()).list(under)
    },
    folders: async () => (await s3()).folders(),
    copy: async (from, to) => (await s3()).copy(from, to),
    removeAll: async (under) => (await s3()).removeAll(under),
  }
}
