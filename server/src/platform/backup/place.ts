import { existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Config } from '../config/index.ts'
import { LEAST_FREE } from '../health.ts'
import { bucket, diskStorage, type Storage } from '../storage/index.ts'

/** A backup or a restore can't be done. The message is for the operator and contains no secret. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal'
}

/** Where sets are kept: each is a folder of its own. */
export type Place = {
  /** For people, without secrets. */
  label: string
  storage: Storage
  /** Throws BackupRefusal if `bytes` more would fill the disk of the embedded database, or of the application. */
  checkRoom(bytes: number): Promise<void>
}

type Needs = Pick<Config, 'BACKUP_TO' | 'STORAGE_URL' | 'DATA_DIR'>

/** A request contains up to 16 MB, so it may take longer than one of a user. */
const TIMEOUT_MS = 120_000

/** The place of the setting BACKUP_TO, by default `backups` in the data folder. */
export const configuredPlace = (config: Needs): Place => openPlace(config, config.BACKUP_TO)

/**
 * Opens a place: a folder, `s3+https://key:secret@host/bucket/folder`, or `s3://bucket/folder` with the server and the key
 * of STORAGE_URL.
 */
export function openPlace(config: Needs, address = join(config.DATA_DIR, 'backups')): Place {
  const s3 = bucketAddress(config, address)
  if (s3) {
    const { host, pathname } = new URL(s3.replace(/^s3\+/, ''))
    return { label: `${host}${pathname}`, storage: bucket(s3, TIMEOUT_MS), checkRoom: async () => {} }
  }
  const folder = resolve(address)
  return {
    label: folder,
    storage: diskStorage(folder),
    checkRoom: (bytes) => checkRoom(folder, config.DATA_DIR, bytes),
  }
}

function bucketAddress({ STORAGE_URL }: Needs, address: string): string | null {
  if (/^s3\+https?:\/\/[^/]+\/./.test(address)) return address
  if (!address.startsWith('s3://')) {
    if (/^[a-z0-9+]+:\/\//.test(address))
      throw new BackupRefusal('A place for backups is a folder, s3:// or s3+https://.')
    return null
  }
  if (!STORAGE_URL.startsWith('s3'))
    throw new BackupRefusal(
      's3:// uses the server and the key of STORAGE_URL, which is a folder here. Give s3+https://key:secret@host/bucket/folder.',
    )
  const url = new URL(STORAGE_URL.replace(/^s3\+/, ''))
  url.pathname = address.slice('s3://'.length)
  return `s3+${url.href}`
}

/** A full disk stops PostgreSQL, and /readyz fails below this share of free space. So a backup stops before. */
async function checkRoom(folder: string, dataDir: string, bytes: number): Promise<void> {
  const data = existing(resolve(dataDir))
  const there = existing(folder)
  if (statSync(data).dev !== statSync(there).dev) return
  const { bavail, bsize, blocks } = await statfs(there)
  if (blocks > 0 && (bavail * bsize - bytes) / (blocks * bsize) < LEAST_FREE)
    throw new BackupRefusal(
      `The disk of ${folder} has too little room for a backup: it would leave less than ${LEAST_FREE * 100} % free for the site. ` +
        'Make room, keep fewer sets (BACKUP_KEEP), or choose another place (BACKUP_TO).',
    )
}

/** The folder, or the nearest one above it that exists. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)))

const setName = /^\d{8}t\d{6}z-[0-9a-f]{4}$/
export const isSetName = (name: string): boolean => setName.test(name)

/** The place and the name of a set: a name alone is a set of BACKUP_TO, anything else the address of its folder. */
export function findSet(config: Needs, address: string): { place: Place; set: string } {
  if (isSetName(address)) return { place: configuredPlace(config), set: address }
  const [path = '', query] = address.replace(/\/+$/, '').split('?')
  const set = basename(path)
  if (!isSetName(set)) throw new BackupRefusal(`${set || 'This'} is no name of a set, such as 20261130t033000z-1a2b.`)
  return { place: openPlace(config, dirname(path) + (query ? `?${query}` : '')), set }
}
