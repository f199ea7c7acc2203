import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const marker = 'made-by-liston'
const stagingName = /^first-start-(\d+)-/
const stagingLifeMs = 15 * 60_000
const ourStaging = new Set<string>()

/** Makes a folder in which a new database can grow until it is complete. Its name tells who fills it. */
export async function openStaging(root: string): Promise<string> {
  const staging = join(root, `first-start-${process.pid}-${randomUUID()}`)
  ourStaging.add(staging)
  await mkdir(staging, { mode: 0o711 })
  await writeFile(join(staging, marker), '')
  return staging
}

/** Removes it. The marker goes last: what an orphaned initdb is still writing then goes at a later start. */
export async function closeStaging(staging: string): Promise<void> {
  await rm(join(staging, 'data'), { recursive: true, force: true })
  await rm(staging, { recursive: true, force: true })
  ourStaging.delete(staging)
}

/** Removes what killed starts left; never what carries no marker of ours, nor what somebody still fills. */
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
  // A number of our own in an earlier life: containers give out the same ones at each start.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
