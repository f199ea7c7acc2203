import { rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { canReach, type Owner } from '../owner.ts'
import { openOwnFolder } from './data-folder.ts'
import { openPrivateFolder, privateFolderPath } from './private-folder.ts'

/** The folder of the socket. `tidy` removes it where it would be litter, once the server has stopped. */
export type SocketFolder = { path: string; open: () => Promise<string>; tidy: () => Promise<void> }

/** The kernel's limit is 107 on Linux, 103 on macOS. */
const maxSocketPathBytes = 103

/** Beside the data when the path is short enough and open to the server, else a private folder. */
export async function chooseSocketFolder(root: string, owner: Owner): Promise<SocketFolder> {
  const beside = join(root, 'run')
  const isShort = Buffer.byteLength(join(beside, '.s.PGSQL.5432')) <= maxSocketPathBytes
  if (isShort && (await canReach(owner, root))) {
    return { path: beside, open: () => openOwnFolder(beside, owner), tidy: async () => undefined }
  }
  const request = { holds: 'socket' as const, purpose: root, owner }
  const path = await privateFolderPath(request)
  return { path, open: () => openAgain(request), tidy: () => removeIfEmpty(path) }
}

/** Another application may tidy up while we open. */
async function openAgain(request: Parameters<typeof openPrivateFolder>[0]): Promise<string> {
  return openPrivateFolder(request).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return openAgain(request)
    throw error
  })
}

/** Not empty, or gone: another application uses it again already. */
async function removeIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch(() => undefined)
}
