import { type ChildProcess, spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The system user that runs PostgreSQL. */
export type Owner = { uid: number; gid: number; isOther: boolean }

type Run = { program: string; args: string[]; owner: Owner; cwd?: string; input?: string }
export type RunResult = { exitCode: number | null; output: string }

/** uid and gid of `nobody`, because PostgreSQL refuses to run as root. */
const nobody = 65534

/**
 * Chooses the owner of the data: the current user. For root it is the owner of an existing data folder, so that later
 * starts without root work. Without such a folder it is nobody.
 */
export async function chooseOwner(dataFolder: string): Promise<Owner> {
  const uid = process.getuid?.()
  const gid = process.getgid?.()
  if (uid === undefined || gid === undefined)
    throw new PostgresRefusal('unsupported-platform', 'This system has no user ids.')
  const found = await stat(dataFolder).catch(() => undefined)
  if (uid !== 0) {
    if (found && found.uid !== uid) throw foreignData({ dataFolder, owner: found.uid, uid })
    return { uid, gid, isOther: false }
  }
  if (process.platform !== 'linux') {
    throw new PostgresRefusal(
      'no-permission',
      'PostgreSQL refuses to run as root. Start the application as a normal user, without sudo.',
    )
  }
  if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid, isOther: true }
  return { uid: nobody, gid: nobody, isOther: true }
}

export type PostgresRefusalCode =
  | 'unsupported-platform'
  | 'missing-binaries'
  | 'disk-full'
  | 'no-permission'
  | 'closed-folder'
  | 'unknown-folder'
  | 'unsafe-folder'
  | 'wrong-version'
  | 'damaged-data'
  | 'wrong-setting'
  | 'no-memory'
  | 'start-failed'
  | 'timeout'

/**
 * The embedded PostgreSQL cannot run. `message` tells the operator the cause and the remedy. The refusal itself changes
 * nothing on disk.
 */
export class PostgresRefusal extends Error {
  readonly code: PostgresRefusalCode

  constructor(code: PostgresRefusalCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PostgresRefusal'
    this.code = code
  }
}

/** Last sentence of messages to which an external database is a solution. */
export const ownDatabaseHint = 'Or use a PostgreSQL of your own (15 or newer) by setting DATABASE_URL.'

const diskFull = ['ENOSPC', 'EDQUOT']
const forbidden = ['EACCES', 'EPERM', 'EROFS', 'EINVAL']
const notAFolder = ['ENOTDIR', 'EEXIST', 'ELOOP']

/** Converts a system error about `folder` to a refusal; returns any other error unchanged. */
export function asRefusal(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || error instanceof PostgresRefusal) return error
  const { code = '', path = folder } = error as NodeJS.ErrnoException
  if (code === 'EPERM' && error.message.startsWith('spawn')) {
    const remedy = 'Start it as a normal user (docker run --user), or allow the capabilities SETUID, SETGID and CHOWN.'
    return new PostgresRefusal(
      'no-permission',
      `PostgreSQL refuses to run as root, and root may not run it as another user here (a strict container?). ${remedy}`,
      { cause: error },
    )
  }
  if (diskFull.includes(code)) return diskFullRefusal(path, error)
  if (forbidden.includes(code)) {
    const who =
      process.getuid?.() === 0
        ? 'root, whose rights seem limited here (a container?),'
        : 'the user who starts the application'
    const remedy = `Give that user the folder (sudo chown -R "$(id -un)" "${folder}") or choose another one with DATA_DIR=/path/to/folder.`
    return new PostgresRefusal('no-permission', `"${path}" can't be used by ${who}: ${error.message}. ${remedy}`, {
      cause: error,
    })
  }
  if (notAFolder.includes(code)) {
    const remedy = 'Move what is there away, or choose another place with DATA_DIR=/path/to/folder.'
    return new PostgresRefusal('unknown-folder', `"${path}" is not a folder that can hold the database. ${remedy}`, {
      cause: error,
    })
  }
  return error
}

export function diskFullRefusal(folder: string, cause?: Error): PostgresRefusal {
  const remedy =
    'Make room there, then start again; or choose another disk with DATA_DIR=/path/to/folder. Nothing was lost.'
  return new PostgresRefusal('disk-full', `The disk that holds "${folder}" is full. ${remedy}`, { cause })
}

/** The refusal for binaries that this system cannot run (Alpine's musl, a very old glibc). */
export function cannotRunHere(details: string): PostgresRefusal {
  return new PostgresRefusal(
    'unsupported-platform',
    `The embedded PostgreSQL can't run on this system; it needs glibc, as in Debian, Ubuntu or Fedora. ${ownDatabaseHint}\n${details.trim()}`,
  )
}

/** The refusal for an existing database that cannot be opened. */
export function damaged(folder: string, details: string): PostgresRefusal {
  const remedy = `Nothing was changed. Restore "${folder}" from a backup, or move it away to start with an empty community.`
  return new PostgresRefusal('damaged-data', `The database in "${folder}" is damaged. ${remedy}\n${details}`)
}

function foreignData(o: { dataFolder: string; owner: number; uid: number }): PostgresRefusal {
  const remedy = `Start it as that user again, or take the data over: sudo chown -R ${o.uid} "${o.dataFolder}" (while it is stopped).`
  return new PostgresRefusal(
    'no-permission',
    `The database in "${o.dataFolder}" belongs to user ${o.owner}, but the application runs as user ${o.uid}. ${remedy}`,
  )
}

/** Options of spawn that run a child as `owner`. */
export const identityOf = (owner: Owner) => (owner.isOther ? { uid: owner.uid, gid: owner.gid } : {})

/**
 * Environment of child processes. The server outlives the application and must not hold its secrets. The locale C makes
 * the log English, because the application parses it.
 */
export const plainEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Runs a program as `owner` to its end; returns both outputs as one text. Throws if it cannot be started. */
export async function runAs(o: Run): Promise<RunResult> {
  const child: ChildProcess = spawn(o.program, o.args, {
    ...identityOf(o.owner),
    cwd: o.cwd ?? '/',
    env: plainEnvironment,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  // A program may end without reading its input; its exit code shows any error.
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(o.input ?? '')
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode) => resolve({ exitCode, output }))
  })
}

/** True if `owner` can reach `folder` by its path. It asks the kernel, because mode bits do not include ACLs. */
export async function canReach(owner: Owner, folder: string): Promise<boolean> {
  if (!owner.isOther) return true
  const { exitCode } = await runAs({ program: '/bin/sh', args: ['-c', 'cd -- "$1"', 'sh', folder], owner })
  return exitCode === 0
}

/**
 * A path for `folder` that works for a program run by `owner` in that folder. Root passes the working directory open to
 * the child. So PostgreSQL works below a home that its user cannot enter, without changed permissions. Throws
 * PostgresRefusal otherwise.
 */
export async function nameFromInside(owner: Owner, folder: string): Promise<string> {
  if (await canReach(owner, folder)) return folder
  const inside = '/proc/self/cwd'
  const { exitCode } = await runAs({ program: '/bin/sh', args: ['-c', `cd ${inside}/`], owner, cwd: folder })
  if (exitCode === 0) return inside
  const closed = await closedFolderAbove(owner, folder)
  throw new PostgresRefusal(
    'closed-folder',
    `PostgreSQL runs as user ${owner.uid}, who can't enter "${closed}". Let users pass: chmod o+x "${closed}"; or keep the data elsewhere: DATA_DIR=/path/to/folder.`,
  )
}

/** The outermost parent of `folder` that `owner` cannot enter. */
export async function closedFolderAbove(owner: Owner, folder: string): Promise<string> {
  const above = dirname(folder)
  if (above === folder || (await canReach(owner, above))) return folder
  return closedFolderAbove(owner, above)
}
