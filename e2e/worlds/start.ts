import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'

/** Starts the process that creates worlds, for the whole run. A world that is still open at the end fails the run. */
export default async function startWorlds(): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const control = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('{"control":')) resolve((JSON.parse(line) as { control: string }).control)
      // Prints errors that an application logs next to the test that caused them.
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
