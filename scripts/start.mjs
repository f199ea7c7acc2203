/**
 * `npm start`: from a fresh clone to a running application. `npm run dev` (`--dev`) serves the web application from its
 * sources and starts the server anew when one of its own changes.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build, env, install, root } from './steps.mjs'
import { whenNpmEnds } from './watch-npm.mjs'

const dev = process.argv.includes('--dev')
install(dev ? 'all' : 'start')
if (!dev) build()
const watch = ['--watch', '--watch-preserve-output', '--watch-path=server/src', '--watch-path=contract/src']
const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
const server = spawn('node', [...settings, ...(dev ? watch : []), 'server/src/main.ts'], {
  cwd: root,
  // The application stops when this process is gone, however it went.
  env: { ...env, LISTON_PARENT: String(process.pid), ...(dev ? { LISTON_DEV: '1' } : {}) },
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
whenNpmEnds(() => server.kill('SIGTERM'))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
