import { chmod, cp, lstat, mkdir, mkdtemp, readdir, realpath, rename, rm, utimes } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { openPrivateFolder } from './folders/private-folder.ts'
import { type Binaries, locateBinaries, restoreLinks } from './locate-binaries.ts'
import { createDatabase } from './folders/create-database.ts'
import { claimDataFolder, hasDatabase } from './folders/data-folder.ts'
import { removeLeftStaging } from './folders/staging.ts'
import { chooseSocketFolder } from './folders/socket-folder.ts'
import { asRefusal, canReach, chooseOwner, type Owner } from './owner.ts'
import { bringUp, keepRunning } from './server/keep-running.ts'
import { type Server, serverSettings } from './server/launch-server.ts'

export type EmbeddedPostgres = {
  /** `host` is the folder of the Unix socket. The role owns its database and may create others; it is no superuser. */
  connection: { host: string; port: number; user: string; database: string }
  /** True if the server was already running, for another application or after an earlier one was killed. */
  adopted: boolean
  /** Shuts the server down, unless another application uses it; then the last one does. */
  stop(): Promise<void>
}

type Start = {
  dataDir: string
  onProgress?: (message: string) => void
  /** Called once the server's process has started. It accepts connections a moment later. Not called if it ran already. */
  onLaunch?: () => void
  settings?: Record<string, string>
}

const silenceMs = 30_000
const touchEveryMs = 12 * 3_600_000

/**
 * Starts (or adopts) the embedded PostgreSQL with its data under `dataDir`/postgres, and keeps it running until `stop`.
 * The first start creates the database. `settings` are PostgreSQL settings that override the defaults. A running server
 * keeps those it was started with. Throws PostgresRefusal.
 */
export async function startPostgres(o: Start): Promise<EmbeddedPostgres> {
  const onProgress = o.onProgress ?? (() => undefined)
  const root = resolve(o.dataDir, 'postgres')
  try {
    const binaries = await locateBinaries()
    const server = await prepareServer({ root, binaries, settings: o.settings ?? {}, onProgress })
    const running = await bringUp(server, { silenceMs, onProgress, ...(o.onLaunch && { onLaunch: o.onLaunch }) })
    const keeper = keepRunning({ server, running, silenceMs, onProgress })
    // Keeps cleaners of temporary folders away from a copy of the binaries there.
    const touch = () => (server.home === binaries.home ? undefined : touchBinaries(server.home).catch(() => undefined))
    const touching = setInterval(touch, touchEveryMs).unref()
    const { folder: host, port } = running.socket
    return {
      connection: { host, port, user: 'liston', database: 'liston' },
      adopted: running.adopted,
      stop: async () => {
        clearInterval(touching)
        await keeper.stop()
      },
    }
  } catch (error) {
    throw asRefusal(error, root)
  }
}

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

type Preparation = {
  root: string
  binaries: Binaries
  settings: Record<string, string>
  onProgress: (message: string) => void
}

async function prepareServer({ binaries, ...o }: Preparation): Promise<Server> {
  const root = await openRoot(o.root)
  const dataFolder = join(root, 'data')
  const owner = await chooseOwner(dataFolder)
  await removeLeftStaging(root)
  const isThere = await hasDatabase(root, binaries.major)
  const home = await prepareBinaries({ binaries, owner, besideData: root })
  if (!isThere) {
    o.onProgress(`making a new database in ${dataFolder}`)
    await createDatabase({ root, home, owner })
  }
  await claimDataFolder(dataFolder, owner)
  return {
    home,
    owner,
    dataFolder,
    socketFolder: await chooseSocketFolder(root, owner),
    logFile: join(root, 'server.log'),
    settings: { ...serverSettings, ...o.settings },
  }
}

/** The path without links, because the kernel reports a server's working directory that way. */
async function openRoot(root: string): Promise<string> {
  await mkdir(dirname(root), { recursive: true })
  // Root runs the server as another user, who must be able to traverse the folder.
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  await mkdir(root, { mode }).then(() => chmod(root, mode), ignoreExisting)
  return realpath(root)
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
