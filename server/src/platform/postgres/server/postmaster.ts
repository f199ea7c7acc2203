import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { link, readFile, readlink, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What a lock file (postmaster.pid) says. The socket is missing while the server is only just starting. */
export type Postmaster = { pid: number; dataFolder: string; socketFolder: string | undefined; port: number }

const lockFile = (dataFolder: string) => join(dataFolder, 'postmaster.pid')

/** Reads who runs, or last ran, on `dataFolder`. undefined: nobody, or the file is only just being written. */
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
 * Whether process `pid` is a living PostgreSQL server of `dataFolder`. A number alone proves nothing: after a crash it
 * may name a zombie that nobody reaps (it still answers to signals), or be given to an unrelated program.
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
  // Every PostgreSQL process lives in its data folder.
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === dataFolder
}

async function isServerByPs(dataFolder: string, pid: number): Promise<boolean> {
  const line = await new Promise<string>((resolve) => {
    execFile('ps', ['-ww', '-o', 'stat=,args=', '-p', String(pid)], (_error, stdout) => resolve(stdout.trim()))
  })
  return line !== '' && !line.startsWith('Z') && line.includes('postgres') && line.includes(dataFolder)
}

/**
 * Takes lock files out of the way that a dead server left and that PostgreSQL itself would respect for ever, because
 * their number lives on in a zombie or in an unrelated process. PostgreSQL still refuses to start while processes of
 * the dead server use its shared memory, so data are safe even then.
 */
export async function retireLockFiles(dataFolder: string, socketFolder: string): Promise<void> {
  await retireLockFile(lockFile(dataFolder), dataFolder)
  await retireLockFile(join(socketFolder, '.s.PGSQL.5432.lock'), dataFolder)
}

async function retireLockFile(file: string, dataFolder: string): Promise<void> {
  if (!(await isStale(file, dataFolder))) return
  // Another application may have judged the same file and started a server since: what was moved is looked at again.
  const aside = `${file}.stale-${randomUUID()}`
  await rename(file, aside).catch(ignoreMissing)
  if (!(await isStale(aside, dataFolder))) await link(aside, file).catch(() => undefined)
  await rm(aside, { force: true })
}

async function isStale(file: string, dataFolder: string): Promise<boolean> {
  const text = await readIfThere(file)
  const pid = Number(text.split('\n')[0])
  if (pid > 0) return !(await isServerOf(dataFolder, pid))
  // Empty: either written this very moment, or left by a crash.
  const found = await stat(file).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > emptyFileGraceMs
}

const emptyFileGraceMs = 3000

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
