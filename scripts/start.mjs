/**
 * `npm start`: from a fresh clone to a running application. `npm run dev` (`--dev`) serves the web application from its
 * sources and restarts the server when the server's sources change.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { env, install, root, serverFlags } from './steps.mjs'
import { whenNpmEnds } from './watch-npm.mjs'

const dev = process.argv.includes('--dev')
install(dev ? 'all' : 'start')
const watched = ['server/src', 'contract/src', 'sandbox/src'].filter((folder) => existsSync(join(root, folder)))
const watch = ['--watch', '--watch-preserve-output', ...watched.map((folder) => `--watch-path=${folder}`)]
const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
const server = spawn('node', [...serverFlags, ...settings, ...(dev ? watch : []), 'server/src/main.mjs'], {
  cwd: root,
  // The server stops when this process ends, for whatever reason.
  env: { ...env, LISTON_PARENT: String(process.pid), ...(dev ? { LISTON_DEV: '1' } : {}) },
  // It prepares the database at once. When this side closes the IPC channel, the pages are built and it starts to
  // serve.
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
