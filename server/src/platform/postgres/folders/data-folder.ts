import { chmod, lchown, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { damaged, type Owner, PostgresRefusal } from '../owner.ts'

/** Names allowed beside the data. Anything else means that the folder belongs to another program. */
const ourNames = /^(data|run|server\.log.*|binaries-.*|first-start-.*|lost\+found|\..*)$/

/**
 * True if `root`/data holds a database that this PostgreSQL can open; false if it is empty and a database may be
 * created. Throws PostgresRefusal for anything else and leaves it untouched.
 */
export async function hasDatabase(root: string, major: string): Promise<boolean> {
  const folder = join(root, 'data')
  const entries = await readdir(folder).catch(emptyWhenMissing)
  if (entries.length === 0) {
    const foreign = (await readdir(root)).find((name) => !ourNames.test(name))
    if (foreign !== undefined) throw unknownFolder(root, `it holds "${foreign}"`)
    return false
  }
  if (!entries.includes('PG_VERSION')) throw unknownFolder(folder, 'it is not empty, but holds no PostgreSQL database')
  const found = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  if (found !== major) throw wrongVersion({ folder, found, major })
  await stat(join(folder, 'global', 'pg_control')).catch(() => {
    throw damaged(folder, 'The file global/pg_control is missing.')
  })
  return true
}

function emptyWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

function unknownFolder(folder: string, why: string): PostgresRefusal {
  const remedy = 'Nothing was changed. Move it away, or choose another place with DATA_DIR=/path/to/folder.'
  return new PostgresRefusal('unknown-folder', `"${folder}" was not made by this application: ${why}. ${remedy}`)
}

function wrongVersion(o: { folder: string; found: string; major: string }): PostgresRefusal {
  const remedy = `Nothing was changed. Start the version of the application that made it and export the data there (pg_dumpall of PostgreSQL ${o.found}), or run PostgreSQL ${o.found} yourself and set DATABASE_URL.`
  return new PostgresRefusal(
    'wrong-version',
    `The database in "${o.folder}" was made by PostgreSQL ${o.found}, but this application brings PostgreSQL ${o.major}. ${remedy}`,
  )
}

/**
 * Ensures the ownership and permissions that PostgreSQL requires of its folder. They may be wrong after root restored a
 * backup or it was copied without permissions.
 */
export async function claimDataFolder(folder: string, owner: Owner): Promise<void> {
  const found = await stat(folder)
  if (owner.isOther && found.uid !== owner.uid) await chownAll(folder, owner)
  if ((found.mode & 0o027) !== 0) await chmod(folder, 0o700)
}

/** The folder itself comes last, so that its owner shows that everything was done. */
async function chownAll(folder: string, owner: Owner): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) await lchown(join(folder, name), owner.uid, owner.gid)
  await lchown(folder, owner.uid, owner.gid)
}

/** Creates a folder that only `owner` can enter, or reuses it. */
export async function openOwnFolder(folder: string, owner: Owner): Promise<string> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  if ((await stat(folder)).uid !== owner.uid) await lchown(folder, owner.uid, owner.gid)
  return folder
}
