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
