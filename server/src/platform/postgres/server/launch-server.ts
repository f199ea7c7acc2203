import { spawn } from 'node:child_process'
import { constants, type FileHandle, open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SocketFolder } from '../folders/socket-folder.ts'
import {
  cannotRunHere,
  damaged,
  diskFullRefusal,
  identityOf,
  nameFromInside,
  type Owner,
  plainEnvironment,
  PostgresRefusal,
} from '../owner.ts'

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

type Failed = { dataFolder: string; logFile: string }
type Sign = [pattern: RegExp, verdict: (server: Failed, log: string) => PostgresRefusal | 'try-again']

/** Log messages of a failing server and their meaning; the first match decides. */
const signs: Sign[] = [
  [/lock file ".*" (already exists|is empty)|is still in use/, () => 'try-again'],
  // The previous server removed the socket's folder at this very moment.
  [/could not create lock file .*No such file/, () => 'try-again'],
  [/No space left on device|Disk quota exceeded/, ({ dataFolder }) => diskFullRefusal(dataFolder)],
  [/error while loading shared libraries|symbol lookup error/, (_, log) => cannotRunHere(log)],
  [/invalid permissions|wrong ownership|Permission denied/, forbidden],
  [/unrecognized configuration parameter|invalid value for parameter|parameter .* requires/, wrongSetting],
  [/shared memory|Cannot allocate memory/, noMemory],
  [
    /pg_control|checkpoint|incompatible with server|PANIC|is corrupt/,
    ({ dataFolder }, log) => damaged(dataFolder, log),
  ],
  [/could not (open|read|access) (the )?(file|directory|status)/, ({ dataFolder }, log) => damaged(dataFolder, log)],
]

/** The cause of a server's exit, from the last lines of its log; `try-again` if another server was in the way. */
function explainFailure(server: Failed, log: string): PostgresRefusal | 'try-again' {
  const found = signs.find(([pattern]) => pattern.test(log))
  if (found) return found[1](server, log)
  return new PostgresRefusal('start-failed', `PostgreSQL did not start. Its log, "${server.logFile}", says:\n${log}`)
}

function forbidden({ dataFolder }: Failed, log: string): PostgresRefusal {
  const remedy = 'Keep the data on a disk of this machine that knows users and permissions: DATA_DIR=/path/to/folder.'
  return new PostgresRefusal('no-permission', `PostgreSQL can't use "${dataFolder}". ${remedy}\n${log}`)
}

function wrongSetting(_: Failed, log: string): PostgresRefusal {
  return new PostgresRefusal('wrong-setting', `PostgreSQL doesn't accept one of its settings:\n${log}`)
}

function noMemory(_: Failed, log: string): PostgresRefusal {
  return new PostgresRefusal('no-memory', `There is not enough memory for PostgreSQL (about 200 MB).\n${log}`)
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

/**
 * PostgreSQL settings for a machine with 2 cores and 4 GB that also runs the application. They are passed on the
 * command line, so they override postgresql.conf and apply from the next start of the server.
 */
export const serverSettings: Record<string, string> = {
  // No TCP: the only access is the socket, in a folder that only its owner can enter.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '160',
  shared_buffers: '128MB',
  jit: 'off',
  // Loaded once and not by each connection, which would cost its first search a seventh of its page faults.
  shared_preload_libraries: 'plpgsql,pg_trgm,unaccent,dict_snowball',
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'liston',
  // An acknowledged vote survives a power failure.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_compression: 'on',
  // A query of a killed application must not keep the data folder locked at the next start.
  client_connection_check_interval: '5s',
  // The log is for server events only. The application logs failed statements, without personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}
