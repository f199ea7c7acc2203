import { open, rename, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { openOwnFolder } from './data-folder.ts'
import { closeStaging, openStaging } from './staging.ts'
import {
  cannotRunHere,
  diskFullRefusal,
  nameFromInside,
  ownDatabaseHint,
  type Owner,
  PostgresRefusal,
  runAs,
} from '../owner.ts'

type Birth = { root: string; home: string; owner: Owner }

const neededBytes = 200 * 1024 * 1024

/**
 * Creates the database in `root`/data. It is built in a folder beside it and moved when complete. So a killed start
 * never leaves half a database. If another process was faster, its database stays.
 */
export async function createDatabase(o: Birth): Promise<void> {
  await requireFreeSpace(o.root, neededBytes)
  const staging = await openStaging(o.root)
  try {
    const folder = await openOwnFolder(join(staging, 'data'), o.owner)
    await fill({ ...o, folder })
    await rename(folder, join(o.root, 'data')).catch(ignoreFasterOne)
    await syncFolder(o.root)
  } finally {
    await closeStaging(staging)
  }
}

/** Throws if the disk would become full during the creation. */
export async function requireFreeSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= bytes) return
  const [free, needed] = [bavail * bsize, bytes].map((amount) => Math.floor(amount / 1024 / 1024))
  const remedy = 'Make room there, then start again; or choose another disk with DATA_DIR=/path/to/folder.'
  throw new PostgresRefusal(
    'disk-full',
    `A new database needs ${needed} MB, but "${folder}" has only ${free} MB free. ${remedy}`,
  )
}

async function fill(o: Birth & { folder: string }): Promise<void> {
  const name = await nameFromInside(o.owner, o.folder)
  await initialise(o, name)
  // The application's role is no superuser, so that an SQL injection gives no shell on the machine.
  const input = 'CREATE ROLE liston LOGIN CREATEDB\nCREATE DATABASE liston OWNER liston\n'
  const args = ['--single', '-D', name, '-c', 'exit_on_error=on', '-c', 'log_checkpoints=off', 'postgres']
  const { exitCode, output } = await runAs({
    program: join(o.home, 'bin', 'postgres'),
    args,
    owner: o.owner,
    cwd: o.folder,
    input,
  })
  if (exitCode !== 0) throw failed(o.root, output)
}

/**
 * Collation and case come from PostgreSQL's builtin C.UTF-8, so the data does not depend on system locales. Only
 * trigrams still use the system's character classes. Plain C would drop every letter with an accent, hence the list of
 * alternatives.
 */
async function initialise(o: Birth & { folder: string }, name: string): Promise<void> {
  const flags = ['--data-checksums', '--no-instructions', '--encoding=UTF8', '--lc-messages=C']
  const sorting = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  // A process that can enter the socket's folder (0700) owns the data anyway. Connections over the network are rejected.
  const access = ['--username=postgres', '--auth-local=trust', '--auth-host=reject']
  for (const letters of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const args = ['-D', name, ...flags, ...sorting, `--lc-ctype=${letters}`, ...access]
    const program = join(o.home, 'bin', 'initdb')
    const { exitCode, output } = await runAs({ program, args, owner: o.owner, cwd: o.folder })
    if (exitCode === 0) return
    if (!output.includes('invalid locale name')) throw failed(o.root, output)
  }
}

function failed(root: string, output: string): PostgresRefusal {
  if (output.includes('No space left on device')) return diskFullRefusal(root)
  if (/user does not exist|could not look up effective user/.test(output)) {
    const remedy = `Run the application as a user with a name in /etc/passwd. ${ownDatabaseHint}`
    return new PostgresRefusal('no-permission', `PostgreSQL can't run as a user without a name. ${remedy}`)
  }
  if (/error while loading shared libraries|symbol lookup error|GLIBC_/.test(output)) return cannotRunHere(output)
  return new PostgresRefusal(
    'start-failed',
    `The database could not be made in "${root}". PostgreSQL said:\n${output.trim()}`,
  )
}

function ignoreFasterOne(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
