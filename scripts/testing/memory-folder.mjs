/** A folder for temporary files in memory: databases are made, copied and dropped there at a fraction of the cost on a disk. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** What a whole run never fills, and what a machine of 8 GB offers: some clusters with their logs, a browser's profiles. */
const ROOM_BYTES = 3 * 2 ** 30

/** Whether programs may be run from `folder`: in many containers not, and PostgreSQL's may be copied beside the data. */
function runsPrograms(folder) {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}

/** Makes a folder in memory that goes with this process. Returns undefined where there is none, no room, or no programs run. */
export function makeMemoryFolder(memory = MEMORY, roomBytes = ROOM_BYTES) {
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < roomBytes) return undefined
    const folder = mkdtempSync(join(memory, 'liston-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    // PostgreSQL's user enters it, as every temporary folder.
    chmodSync(folder, 0o1777)
    return runsPrograms(folder) ? folder : undefined
  } catch {
    return undefined
  }
}
