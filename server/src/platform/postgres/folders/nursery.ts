import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const marker = 'made-by-liston'
const nurseryName = /^first-start-(\d+)-/
const nurseryLifeMs = 15 * 60_000
const ourNurseries = new Set<string>()

/** Makes a folder in which a new database can grow until it is complete. Its name tells who fills it. */
export async function openNursery(root: string): Promise<string> {
  const nursery = join(root, `first-start-${process.pid}-${randomUUID()}`)
  ourNurseries.add(nursery)
  await mkdir(nursery, { mode: 0o711 })
  await writeFile(join(nursery, marker), '')
  return nursery
}

/** Removes it. The marker goes last: what an orphaned initdb is still writing then goes at a later start. */
export async function closeNursery(nursery: string): Promise<void> {
  await rm(join(nursery, 'data'), { recursive: true, force: true })
  await rm(nursery, { recursive: true, force: true })
  ourNurseries.delete(nursery)
}

/** Removes what killed starts left; never what carries no marker of ours, nor what somebody still fills. */
export async function removeLeftNurseries(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const creator = Number(nurseryName.exec(name)?.[1])
    const nursery = join(root, name)
    const made = await stat(join(nursery, marker)).catch(() => undefined)
    if (!creator || !made || ourNurseries.has(nursery)) continue
    const isOld = Date.now() - made.mtimeMs > nurseryLifeMs
    if (isOld || !isRunning(creator)) await closeNursery(nursery).catch(() => undefined)
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
