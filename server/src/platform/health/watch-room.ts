import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'

/** PostgreSQL's log of changes grows by files of 16 MB; without room for the next one the server stops, readers too. */
const RESERVE_BYTES = 64 * 1024 * 1024
const EVERY_MS = 500

/** Looks again and again whether the disk of a folder has room for PostgreSQL to go on. */
export function watchRoom(folder: string): { isFull(): boolean; stop(): void } {
  let full = false
  const look = async () => {
    if (!existsSync(folder)) return
    const { bavail, bsize } = await statfs(folder)
    full = bavail * bsize < RESERVE_BYTES
  }
  const timer = setInterval(() => void look().catch(() => {}), EVERY_MS).unref()
  return { isFull: () => full, stop: () => clearInterval(timer) }
}
