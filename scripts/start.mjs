/**
 * `npm start`: from a fresh clone to a running application. `npm run dev` (`--dev`) serves the web application from its
 * sources and starts the server anew when one of its own changes.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { env, install, root } from './steps.mjs'
import { whenNpmEnds } from './watch-npm.mjs'

const dev = process.argv.includes('--dev')
install(dev ? 'all' : 'start')
const watch = ['--watch', '--watch-preserve-output', '--watch-path=server/src', '--watch-path=contract/src']
const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
const server = spawn('node', [...settings, ...(dev ? watch : []), 'server/src/main.ts'], {
  cwd: root,
  // The application stops when this process is gone, however it went.
  env: { ...env, LISTON_PARENT: String(process.pid), ...(dev ? { LISTON_DEV: '1' } : {}) },
  // It prepares the database at once and serves when this side of the channel is closed: then the pages are built.
  stdio: ['inherit', 'inherit', 'inherit', ...(dev ? [] : ['ipc'])],
})
const building = dev ? undefined : spawn('node', ['scripts/build.mjs'], { cwd: root, env, stdio: 'inherit' })
let failure = 0
let stopping = false
building?.on('exit', (code) => {
  if (code === 0 && server.connected) server.disconnect()
  if (code === 0 || stopping) return
  failure = code ?? 1
  server.kill('SIGTERM')
})
const stop = (signal) => {
  stopping = true
  building?.kill(signal)
  server.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))
whenNpmEnds(() => stop('SIGTERM'))
server.on('exit', (code, signal) => {
  building?.kill()
  process.exit(failure || (code ?? (signal ? 1 : 0)))
})
