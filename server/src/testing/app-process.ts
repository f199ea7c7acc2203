import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

export type AppProcess = { child: ChildProcess; url: string; output(): string }

/**
 * Starts the whole application as a process of its own, on the embedded database of `dataDir` or that of DATABASE_URL.
 * Resolves when it serves. `repository` is another copy of the code.
 */
export async function startApp(
  dataDir: string,
  env: Record<string, string> = {},
  repository = root,
): Promise<AppProcess> {
  const child = spawn(process.execPath, ['server/src/main.mjs'], {
    cwd: repository,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: '0',
      SEED: 'none',
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const address = new Promise<string>((found, failed) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      const port = /http:\/\/localhost:([1-9]\d*)/.exec(output)?.[1]
      // The application listens on this address only; the name may lead to ::1 first.
      if (port) found(`http://127.0.0.1:${port}`)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => failed(new Error(`The application did not start: ${output}`)))
  })
  return { child, url: await address, output: () => output }
}

/** Kills a process without a chance to clean up. */
export async function kill9(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/**
 * Stops the application and its database, and waits until both have ended. Throws if the application had already
 * exited.
 */
export async function stopApp({ child, output }: AppProcess): Promise<void> {
  if (child.exitCode !== null) throw new Error(`The application ended by itself: ${output()}`)
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** Connection to the embedded database of `dataDir`, and its pid, for use beside the application. */
export const databaseOf = (dataDir: string) => ({
  connection: { host: join(dataDir, 'postgres', 'run'), port: 5432, user: 'liston', database: 'liston' },
  async pid(): Promise<number> {
    return Number((await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n')[0])
  },
})
