import { chmod, cp, lstat, mkdtemp, readdir, rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { openPrivateFolder } from './folders/private-folder.ts'
import { canReach, type Owner } from './owner.ts'
import { type Binaries, restoreLinks } from './locate-binaries.ts'

type Need = { binaries: Binaries; owner: Owner; besideData: string }

/**
 * Returns the folder from which `owner` can run PostgreSQL: the package itself or a copy. It copies a package that is
 * in a folder closed to that user (a clone in root's home). It also copies one that lacks links and is read-only.
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

/** Copies under a temporary name and renames, so that a copy is always complete. */
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

/** Another process may have placed its copy there meanwhile and may run from it. */
async function replaceUnlessWhole(o: { from: string; fresh: string; to: string }): Promise<void> {
  if (await isWholeCopy(o.from, o.to)) return
  await rm(o.to, { recursive: true, force: true })
  await rename(o.fresh, o.to)
}

/** A strict umask at `npm ci` makes files readable for their owner only. A read-only store makes folders unwritable. */
async function openRights(home: string): Promise<void> {
  await chmod(home, 0o755)
  for (const name of await listFiles(home)) {
    const found = await lstat(join(home, name))
    if (found.isSymbolicLink()) continue
    await chmod(join(home, name), found.mode & 0o100 ? 0o755 : 0o644)
  }
}

/** True if no file is missing: cleaners of temporary folders remove old files one by one. */
async function isWholeCopy(from: string, to: string): Promise<boolean> {
  const there = new Set(await listFiles(to).catch(() => []))
  return there.size > 0 && (await listFiles(from)).every((name) => there.has(name))
}

async function listFiles(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).sort()
}

/** Updates the modification times, so that cleaners of temporary folders keep the files while the server runs. */
export async function touchBinaries(home: string): Promise<void> {
  const now = new Date()
  for (const name of await listFiles(home)) {
    const file = join(home, name)
    if (!(await lstat(file)).isSymbolicLink()) await utimes(file, now, now)
  }
}
