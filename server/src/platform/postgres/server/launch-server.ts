import { spawn } from 'node:child_process'
import { constants, type FileHandle, open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SocketFolder } from '../folders/socket-folder.ts'
import { identityOf, nameFromInside, type Owner, plainEnvironment } from '../owner.ts'
import { cannotRunHere, type PostgresRefusal } from '../postgres-refusal.ts'
import { explainFailure } from './explain-failure.ts'

/** Folders and settings of a server. */
export type Server = {
  home: string
  owner: Owner
  dataFolder: string
  socketFolder: SocketFolder
  logFile: string
  settings: Record<string, string>
}

/** A server started by this process. `failure` returns the cause once it has ended. */
export type Launch = {
  pid: number | undefined
  hasEnded: () => boolean
  end: () => void
  failure: () => Promise<PostgresRefusal | 'try-again'>
}

const maxLogBytes = 10 * 1024 * 1024

/**
 * Starts the server detached: it survives this process, and the next start adopts it. Does not wait until it is ready.
 */
export async function launchServer(server: Server): Promise<Launch> {
  const name = await nameFromInside(server.owner, server.dataFolder)
  const settings = Object.entries(server.settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const socket = await server.socketFolder.open()
  const log = await openLog(server.logFile)
  const { size: logStart } = await log.stat()
  const child = spawn(join(server.home, 'bin', 'postgres'), ['-D', name, '-k', socket, '-p', '5432', ...settings], {
    ...identityOf(server.owner),
    cwd: server.dataFolder,
    env: plainEnvironment,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  try {
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject))
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? cannotRunHere(String(error)) : error
  } finally {
    await log.close()
  }
  child.unref()
  return {
    pid: child.pid,
    end: () => child.kill('SIGINT'),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    // Stopped or killed from outside, so a retry may work.
    failure: async () =>
      child.exitCode === 0 || child.signalCode !== null
        ? 'try-again'
        : explainFailure(server, await readLog(server.logFile, logStart)),
  }
}

async function openLog(file: string): Promise<FileHandle> {
  const found = await stat(file).catch(() => undefined)
  if (found && found.size > maxLogBytes) await rename(file, `${file}.1`)
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants
  // Root must not follow a link placed where the log should be.
  return open(file, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600)
}

/** The last lines that the server wrote from byte `start` on. */
export async function readLog(file: string, start = 0): Promise<string> {
  const log = await open(file)
  try {
    const { size } = await log.stat()
    const from = Math.max(start, size - 8192)
    const { buffer, bytesRead } = await log.read({ buffer: Buffer.alloc(Math.max(size - from, 0)), position: from })
    return buffer.toString('utf8', 0, bytesRead).trim().split('\n').slice(-15).join('\n')
  } finally {
    await log.close()
  }
}
