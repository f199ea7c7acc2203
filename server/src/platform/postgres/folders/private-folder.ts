import { createHash } from 'node:crypto'
import { chmod, lchown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canReach, type Owner } from '../owner.ts'
import { PostgresRefusal } from '../postgres-refusal.ts'

/**
 * `purpose` names the folder: the same one for the same purpose. `binaries` stay ours and the server only reads them,
 * because root never writes where another user can put links; the `socket` belongs to the server alone.
 */
type FolderRequest = { holds: 'binaries' | 'socket'; purpose: string; owner: Owner }

/** Longer ones leave too little of the 103 bytes that a socket's path may have. */
const maxTempBytes = 60

/** Where the private folder lies, whether it is there or not. */
export async function privateFolderPath({ purpose, owner }: FolderRequest): Promise<string> {
  const hash = createHash('sha256').update(`${process.getuid?.()}:${purpose}`).digest('hex').slice(0, 12)
  // A temp folder per user (pam_tmpdir) may be closed to the server.
  const isFit = Buffer.byteLength(tmpdir()) <= maxTempBytes && (await canReach(owner, tmpdir()))
  return join(isFit ? tmpdir() : '/tmp', `liston-${hash}`)
}

/**
 * A folder of ours under the system's temp folder, for what can't lie beside the data. Its name can be guessed, so
 * another user may have made it first: it is used only when it is a true folder, ours, and closed to others' writing.
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
