import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'

/** Starts the process that makes worlds, for the whole run. A world that is left open at its end fails the run. */
export default async function startWorlds(): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const control = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('{"control":')) resolve((JSON.parse(line) as { control: string }).control)
      // Errors that an application logs stand beside the test that met them.
      else console.error(line)
    })
    child.once('exit', (code) => reject(new Error(`The server of worlds ended with ${code}`)))
  })
  process.env.WORLDS_URL = await control
  return async () => {
    child.kill('SIGTERM')
    const [code] = await exited
    if (code !== 0) throw new Error('A world was left open, or could not be closed')
  }
}
