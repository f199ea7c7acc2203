import { chmod, cp, lstat, mkdtemp, readdir, rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { openPrivateFolder } from './folders/private-folder.ts'
import { canReach, type Owner } from './owner.ts'
import { type Binaries, restoreLinks } from './locate-binaries.ts'

type Need = { binaries: Binaries; owner: Owner; besideData: string }

/**
 * Gives the folder from which `owner` can run PostgreSQL: the package itself, or a copy of it when the package lies under
 * a folder closed to that user (a clone in root's home), or lacks links and can't be written.
 */
export async function prepareBinaries(o: Need): Promise<string> {
  const { home, version } = o.binaries
  const isWhole = await restoreLinks(home).then(
    () => true,
    () => false,
  )
  if (isWhole && (await canReach(o.owner, join(home, 'lib')))) return home
  const isBesideReachable = await canReach(o.owner, o.besideData)
  const parent = isBesideReachable
    ? o.besideData
    : await openPrivateFolder({ holds: 'binaries', purpose: home, owner: o.owner })
  return copyOnce(home, join(parent, `binaries-${version}`))
}

/** A copy appears whole or not at all: it is made under another name first. */
async function copyOnce(from: string, to: string): Promise<string> {
  if (await isWholeCopy(from, to)) return to
  const fresh = await mkdtemp(`${to}.new-`)
  try {
    await cp(from, fresh, { recursive: true, verbatimSymlinks: true })
    await openRights(fresh)
    await restoreLinks(fresh)
    await rename(fresh, to).catch(() => replaceUnlessWhole({ from, fresh, to }))
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return to
}

/** Another application may have put its copy there in the meantime, and run from it already. */
async function replaceUnlessWhole(o: { from: string; fresh: string; to: string }): Promise<void> {
  if (await isWholeCopy(o.from, o.to)) return
  await rm(o.to, { recursive: true, force: true })
  await rename(o.fresh, o.to)
}

/** A strict umask at `npm ci` leaves files that only their owner can read; a read-only store, folders nobody can write. */
async function openRights(home: string): Promise<void> {
  await chmod(home, 0o755)
  for (const name of await listFiles(home)) {
    const found = await lstat(join(home, name))
    if (found.isSymbolicLink()) continue
    await chmod(join(home, name), found.mode & 0o100 ? 0o755 : 0o644)
  }
}

/** Whether nothing of the copy is missing: cleaners of temp folders take old files away one by one. */
async function isWholeCopy(from: string, to: string): Promise<boolean> {
  const there = new Set(await listFiles(to).catch(() => []))
  return there.size > 0 && (await listFiles(from)).every((name) => there.has(name))
}

async function listFiles(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).sort()
}

/** Marks a copy as used, so that cleaners of temp folders leave it alone while the server runs. */
export async function touchBinaries(home: string): Promise<void> {
  const now = new Date()
  for (const name of await listFiles(home)) {
    const file = join(home, name)
    if (!(await lstat(file)).isSymbolicLink()) await utimes(file, now, now)
  }
}
