/** An application for the tests: it starts PostgreSQL, reports that on stdout, and stops at a line on stdin. */
import { createInterface } from 'node:readline'
import { type EmbeddedPostgres, PostgresRefusal, startPostgres } from '../index.ts'

const tell = (event: object) => process.stdout.write(`${JSON.stringify(event)}\n`)
const [dataDir = '', identity] = process.argv.slice(2)

// After the modules are loaded, because an unprivileged user may not be able to read this folder.
if (identity !== undefined) {
  process.setgroups?.([])
  process.setgid?.(Number(identity))
  process.setuid?.(Number(identity))
}

let server: EmbeddedPostgres
try {
  server = await startPostgres({ dataDir, onProgress: (message) => tell({ progress: message }) })
} catch (error) {
  if (!(error instanceof PostgresRefusal)) throw error
  tell({ refused: error.code, message: error.message })
  process.exit(1)
}
tell({ ready: server.connection, adopted: server.adopted })
for await (const line of createInterface(process.stdin)) {
  if (line === 'stop') break
}
await server.stop()
tell({ stopped: true })
process.exit(0)
