/** A temporary cluster of the system's PostgreSQL, for the tests. */
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const NOBODY = 65_534

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

/** Starts a cluster on loopback. Returns a superuser's URL and a function that stops it and removes its data. */
export async function startSystemPostgres(bin) {
  const dir = mkdtempSync(join(tmpdir(), 'liston-system-postgres-'))
  const root = process.getuid?.() === 0
  const as = root ? { uid: NOBODY, gid: NOBODY } : {}
  if (root) chownSync(dir, NOBODY, NOBODY)
  chmodSync(dir, 0o700)
  const data = join(dir, 'data')
  const call = (program, args) => {
    const done = spawnSync(join(bin, program), args, {
      ...as,
      cwd: dir,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (done.status !== 0) throw new Error(`${program}: ${done.stderr}`)
  }
  call('initdb', ['-D', data, '-U', 'liston', '-A', 'trust', '--encoding=UTF8', '--no-sync'])
  const port = await freePort()
  // As for the embedded one of the tests: the data need not survive a crash.
  const unsafe = '-c fsync=off -c full_page_writes=off -c synchronous_commit=off'
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${dir} ${unsafe} -c max_connections=300`
  call('pg_ctl', ['-D', data, '-w', '-l', join(dir, 'log'), '-o', settings, 'start'])
  return {
    url: `postgres://liston@127.0.0.1:${port}/postgres`,
    stop() {
      call('pg_ctl', ['-D', data, '-w', '-m', 'fast', 'stop'])
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
