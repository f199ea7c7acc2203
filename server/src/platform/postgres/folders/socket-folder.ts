import { rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { canReach, type Owner } from '../owner.ts'
import { openOwnFolder } from './data-folder.ts'
import { openPrivateFolder, privateFolderPath } from './private-folder.ts'

/** The folder of the socket. `tidy` removes it after the server has stopped, if it is a temporary one. */
export type SocketFolder = { path: string; open: () => Promise<string>; tidy: () => Promise<void> }

/** The kernel's limit is 107 on Linux and 103 on macOS. */
const maxSocketPathBytes = 103

/** A folder beside the data if its path is short enough and the server can reach it; otherwise a private folder. */
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

/** Another process may remove the folder at the same time. */
async function openAgain(request: Parameters<typeof openPrivateFolder>[0]): Promise<string> {
  return openPrivateFolder(request).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return openAgain(request)
    throw error
  })
}

/** Fails if the folder is not empty or gone, because another process uses it. */
async function removeIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch(() => undefined)
}
