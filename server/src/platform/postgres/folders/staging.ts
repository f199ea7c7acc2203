import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const marker = 'made-by-liston'
const stagingName = /^first-start-(\d+)-/
const stagingLifeMs = 15 * 60_000
const ourStaging = new Set<string>()

/** Creates a folder in which a new database is built. Its name contains the pid of its creator. */
export async function openStaging(root: string): Promise<string> {
  const staging = join(root, `first-start-${process.pid}-${randomUUID()}`)
  ourStaging.add(staging)
  await mkdir(staging, { mode: 0o711 })
  await writeFile(join(staging, marker), '')
  return staging
}

/** Removes it. The marker goes last: if an orphaned initdb still writes, a later start removes the rest. */
export async function closeStaging(staging: string): Promise<void> {
  await rm(join(staging, 'data'), { recursive: true, force: true })
  await rm(staging, { recursive: true, force: true })
  ourStaging.delete(staging)
}

/** Removes staging folders of killed starts. Folders without the marker, or still in use, stay. */
export async function removeLeftStaging(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const creator = Number(stagingName.exec(name)?.[1])
    const staging = join(root, name)
    const made = await stat(join(staging, marker)).catch(() => undefined)
    if (!creator || !made || ourStaging.has(staging)) continue
    const isOld = Date.now() - made.mtimeMs > stagingLifeMs
    if (isOld || !isRunning(creator)) await closeStaging(staging).catch(() => undefined)
  }
}

function isRunning(pid: number): boolean {
  // This process's own pid comes from an earlier run: containers reuse pids at each start.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
