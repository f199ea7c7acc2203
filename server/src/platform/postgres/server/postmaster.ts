import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { link, readFile, readlink, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Content of a lock file (postmaster.pid). The socket folder is missing while the server is starting. */
export type Postmaster = { pid: number; dataFolder: string; socketFolder: string | undefined; port: number }

const lockFile = (dataFolder: string) => join(dataFolder, 'postmaster.pid')

/** The process that runs, or last ran, on `dataFolder`. undefined: none, or the file is just being written. */
export async function readPostmaster(dataFolder: string): Promise<Postmaster | undefined> {
  const lines = (await readIfThere(lockFile(dataFolder))).split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, dataFolder: lines[1] ?? '', port: Number(lines[3] ?? 0), socketFolder: lines[4] || undefined }
}

async function readIfThere(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return ''
    throw error
  })
}

/**
 * True if process `pid` is a live PostgreSQL server of `dataFolder`. The pid alone proves nothing. After a crash it may
 * belong to an unreaped zombie, which still accepts signals, or to an unrelated program.
 */
export async function isServerOf(dataFolder: string, pid: number): Promise<boolean> {
  return process.platform === 'linux' ? isServerByProc(dataFolder, pid) : isServerByPs(dataFolder, pid)
}

async function isServerByProc(dataFolder: string, pid: number): Promise<boolean> {
  const status = await readIfThere(`/proc/${pid}/stat`)
  const state = status.slice(status.lastIndexOf(')') + 2, status.lastIndexOf(')') + 3)
  if (state === '' || state === 'Z' || state === 'X') return false
  const [program = ''] = (await readIfThere(`/proc/${pid}/cmdline`)).split('\0')
  if (!/(^|\/)postgres\b/.test(program)) return false
  // Every PostgreSQL process has its data folder as working directory.
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === dataFolder
}

async function isServerByPs(dataFolder: string, pid: number): Promise<boolean> {
  const line = await new Promise<string>((resolve) => {
    execFile('ps', ['-ww', '-o', 'stat=,args=', '-p', String(pid)], (_error, stdout) => resolve(stdout.trim()))
  })
  return line !== '' && !line.startsWith('Z') && line.includes('postgres') && line.includes(dataFolder)
}

/**
 * Removes lock files of a dead server whose pid now belongs to a zombie or an unrelated process; PostgreSQL would
 * respect them forever. PostgreSQL still refuses to start while processes of the dead server use its shared memory. So
 * the data is safe even then.
 */
export async function retireLockFiles(dataFolder: string, socketFolder: string): Promise<void> {
  await retireLockFile(lockFile(dataFolder), dataFolder)
  await retireLockFile(join(socketFolder, '.s.PGSQL.5432.lock'), dataFolder)
}

async function retireLockFile(file: string, dataFolder: string): Promise<void> {
  if (!(await isStale(file, dataFolder))) return
  // Another process may have removed the same file and started a server since, so the renamed file is checked again.
  const aside = `${file}.stale-${randomUUID()}`
  await rename(file, aside).catch(ignoreMissing)
  if (!(await isStale(aside, dataFolder))) await link(aside, file).catch(() => undefined)
  await rm(aside, { force: true })
}

async function isStale(file: string, dataFolder: string): Promise<boolean> {
  const text = await readIfThere(file)
  const pid = Number(text.split('\n')[0])
  if (pid > 0) return !(await isServerOf(dataFolder, pid))
  // An empty file is either being written right now, or left by a crash.
  const found = await stat(file).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > emptyFileGraceMs
}

const emptyFileGraceMs = 3000

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
