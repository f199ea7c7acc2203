/** File storage: a local folder, or an S3-compatible bucket. */
import { join } from 'node:path'
import type { Config } from '../config/index.ts'
import { diskStorage, type Storage } from './disk-storage.ts'

export type { Storage } from './disk-storage.ts'

/** The configured storage. The S3 client loads on first use. */
export function openStorage({ STORAGE_URL, DATA_DIR }: Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>): Storage {
  if (STORAGE_URL === 'disk:') return diskStorage(join(DATA_DIR, 'files'))
  let opened: Promise<Storage> | undefined
  const s3 = () => (opened ??= import('./s3-storage.ts').then(({ s3Storage }) => s3Storage(STORAGE_URL)))
  return {
    put: async (name, bytes, type) => (await s3()).put(name, bytes, type),
    get: async (name) => (await s3()).get(name),
    remove: async (name) => (await s3()).remove(name),
  }
}
