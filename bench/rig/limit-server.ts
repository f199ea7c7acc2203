/**
 * The least a machine could do, as a server of its own: bare node:http, hand-written answers, prepared statements.
 * `POST /same` leaves an answer that `GET /same` repeats byte by byte.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

let same: { headers: string[]; body: Buffer } = { headers: [], body: Buffer.alloc(0) }

async function keep(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  same = { headers: JSON.parse(String(request.headers['x-headers'])), body: Buffer.concat(parts) }
  response.end()
}

function openStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write('retry: 2000\n\n')
}

/** Loaded when first needed: the bare server's memory is a limit too. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { answerFromDatabase } = await import('./limit-answers.ts')
  await answerFromDatabase(request, response)
}

const server = createServer({ noDelay: true }, (request, response) => {
  const { url, method } = request
  if (url === '/same' && method === 'GET') response.writeHead(200, same.headers).end(same.body)
  else if (url === '/same') void keep(request, response)
  else if (url === '/events') openStream(response)
  else if (url === '/') response.end('ready')
  else answer(request, response).catch((error: Error) => response.writeHead(500).end(error.stack))
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
