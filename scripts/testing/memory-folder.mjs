/**
 * A folder for temporary files in memory: databases are created, copied and dropped there at a fraction of the cost on
 * a disk.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/**
 * Required free space: more than a whole run needs (some clusters with their logs, browser profiles), and available on
 * a machine of 8 GB.
 */
const ROOM_BYTES = 3 * 2 ** 30

/**
 * True if programs may run from `folder`. Many containers forbid it, and PostgreSQL's programs may be copied beside the
 * data.
 */
function runsPrograms(folder) {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}

/**
 * Creates a folder in memory that is removed when this process exits. Returns undefined if there is no such file
 * system, not enough room, or programs cannot run from it.
 */
export function makeMemoryFolder(memory = MEMORY, roomBytes = ROOM_BYTES) {
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < roomBytes) return undefined
    const folder = mkdtempSync(join(memory, 'liston-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    // Like every temporary folder, accessible to PostgreSQL's user.
    chmodSync(folder, 0o1777)
    return runsPrograms(folder) ? folder : undefined
  } catch {
    return undefined
  }
}
