import { chmod, mkdir, realpath } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type Binaries, locateBinaries } from './locate-binaries.ts'
import { prepareBinaries, touchBinaries } from './prepare-binaries.ts'
import { createDatabase } from './folders/create-database.ts'
import { claimDataFolder, hasDatabase } from './folders/data-folder.ts'
import { removeLeftStaging } from './folders/staging.ts'
import { chooseSocketFolder } from './folders/socket-folder.ts'
import { chooseOwner } from './owner.ts'
import { asRefusal } from './postgres-refusal.ts'
import { bringUp } from './server/bring-up.ts'
import { keepRunning } from './server/keep-running.ts'
import type { Server } from './server/launch-server.ts'
import { serverSettings } from './server/server-settings.ts'

export type EmbeddedPostgres = {
  /** `host` is the folder of the Unix socket. The role owns its database and may create others; it is no superuser. */
  connection: { host: string; port: number; user: string; database: string }
  /** True if the server was already running, for another application or after an earlier one was killed. */
  adopted: boolean
  /** Shuts the server down, unless another application uses it; then the last one does. */
  stop(): Promise<void>
}

type Start = { dataDir: string; onProgress?: (message: string) => void; settings?: Record<string, string> }

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
    const running = await bringUp(server, { silenceMs, onProgress })
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
