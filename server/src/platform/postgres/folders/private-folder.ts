import { createHash } from 'node:crypto'
import { chmod, lchown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canReach, type Owner, PostgresRefusal } from '../owner.ts'

/**
 * `purpose` determines the name of the folder. `binaries` stay owned by this process's user and are read-only for the
 * server. The reason: root must not write where another user can place links. The `socket` folder belongs to the
 * server.
 */
type FolderRequest = { holds: 'binaries' | 'socket'; purpose: string; owner: Owner }

/** Maximum length of the temporary folder's path; a socket path may have 103 bytes in total. */
const maxTempBytes = 60

/** Path of the private folder, whether it exists or not. */
export async function privateFolderPath({ purpose, owner }: FolderRequest): Promise<string> {
  const hash = createHash('sha256').update(`${process.getuid?.()}:${purpose}`).digest('hex').slice(0, 12)
  // A per-user temporary folder (pam_tmpdir) may be closed to the server's user.
  const isFit = Buffer.byteLength(tmpdir()) <= maxTempBytes && (await canReach(owner, tmpdir()))
  return join(isFit ? tmpdir() : '/tmp', `liston-${hash}`)
}

/**
 * Opens a private folder in the system's temporary folder, for files that cannot be beside the data. Its name is
 * predictable, so another user may have created it first. It is used only if it is a real folder of this user, without
 * write access for others.
 */
export async function openPrivateFolder(request: FolderRequest): Promise<string> {
  const { holds, owner } = request
  const folder = await privateFolderPath(request)
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const us = process.getuid?.() ?? owner.uid
  const holder = holds === 'socket' ? owner : { uid: us, gid: process.getgid?.() ?? owner.gid }
  const found = await lstat(folder)
  const isOurs = found.uid === us || found.uid === holder.uid
  if (!found.isDirectory() || !isOurs || (found.mode & 0o022) !== 0) throw takenByAnother(folder)
  if (found.uid !== holder.uid) await lchown(folder, holder.uid, holder.gid)
  if (holds === 'binaries') await chmod(folder, 0o711)
  return folder
}

function takenByAnother(folder: string): PostgresRefusal {
  const remedy = `Look who made it (ls -ld "${folder}"), remove it, and start again; or set TMPDIR to a folder of your own.`
  return new PostgresRefusal(
    'unsafe-folder',
    `"${folder}" was not made by this application, or others can write to it. ${remedy}`,
  )
}
