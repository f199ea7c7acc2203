/**
 * A minimal server as the limit of what the machine can do: bare node:http, hand-written responses, prepared
 * statements. `POST /same` stores a response that `GET /same` repeats byte by byte, and `GET /file` from a file.
 */
import { rmSync } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

const path = join(tmpdir(), `liston-bench-${process.pid}.bin`)
let same: { headers: string[]; body: Buffer } = { headers: [], body: Buffer.alloc(0) }

async function keep(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  same = { headers: JSON.parse(String(request.headers['x-headers'])), body: Buffer.concat(parts) }
  await writeFile(path, same.body)
  response.end()
}

/** Sends the stored response from a file as a static file server does: looked up, opened and read for each request. */
async function sendFile(response: ServerResponse): Promise<void> {
  const file = await open(path)
  const { size } = await file.stat()
  response.writeHead(200, { 'content-type': 'image/png', 'content-length': size })
  file.createReadStream().pipe(response)
}

function openStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write('retry: 2000\n\n')
}

/** Loaded when first needed, because the minimal server's memory is a limit too. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { answerFromDatabase } = await import('./limit-answers.ts')
  await answerFromDatabase(request, response)
}

const server = createServer({ noDelay: true }, (request, response) => {
  const { url, method } = request
  if (url === '/same' && method === 'GET') response.writeHead(200, same.headers).end(same.body)
  else if (url === '/file') void sendFile(response)
  else if (url === '/same') void keep(request, response)
  else if (url === '/events') openStream(response)
  else if (url === '/') response.end('ready')
  else answer(request, response).catch((error: Error) => response.writeHead(500).end(error.stack))
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => {
  rmSync(path, { force: true })
  process.exit(0)
})
