import { type ChildProcess, spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PostgresRefusal } from './postgres-refusal.ts'

/** The system user under which PostgreSQL runs. */
export type Owner = { uid: number; gid: number; isOther: boolean }

type Run = { program: string; args: string[]; owner: Owner; cwd?: string; input?: string }
export type RunResult = { exitCode: number | null; output: string }

/** uid and gid of `nobody`: PostgreSQL refuses to run as root. */
const nobody = 65534

/**
 * Decides who owns the data: the user who runs us, or, when root runs us, whoever owns an existing data folder already
 * (so that a later start without root still works), else nobody.
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

function foreignData(o: { dataFolder: string; owner: number; uid: number }): PostgresRefusal {
  const remedy = `Start it as that user again, or take the data over: sudo chown -R ${o.uid} "${o.dataFolder}" (while it is stopped).`
  return new PostgresRefusal(
    'no-permission',
    `The database in "${o.dataFolder}" belongs to user ${o.owner}, but the application runs as user ${o.uid}. ${remedy}`,
  )
}

/** The part of spawn's options that makes a child run as `owner`. */
export const identityOf = (owner: Owner) => (owner.isOther ? { uid: owner.uid, gid: owner.gid } : {})

/**
 * What our children see of the environment. The server outlives us and must not carry the secrets of the application.
 * C makes the log English, so that we understand it.
 */
export const plainEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Runs a program as `owner` to its end, with both outputs as one text. Throws when it can't be started. */
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
  // A program that ends without reading its input is no error of ours: its exit code tells.
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(o.input ?? '')
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode) => resolve({ exitCode, output }))
  })
}

/** Whether `owner` can reach `folder` by its path; asked of the kernel, because mode bits don't tell of ACLs. */
export async function canReach(owner: Owner, folder: string): Promise<boolean> {
  if (!owner.isOther) return true
  const { exitCode } = await runAs({ program: '/bin/sh', args: ['-c', 'cd -- "$1"', 'sh', folder], owner })
  return exitCode === 0
}

/**
 * How a program run by `owner` with `folder` as its working folder can name that folder. Root hands the working folder
 * over open, so PostgreSQL works even under a home that its user can't enter, and nobody's rights have to be changed.
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

/** The outermost folder on the way to `folder` that `owner` may not enter. */
export async function closedFolderAbove(owner: Owner, folder: string): Promise<string> {
  const above = dirname(folder)
  if (above === folder || (await canReach(owner, above))) return folder
  return closedFolderAbove(owner, above)
}
