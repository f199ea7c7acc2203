import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

type Broken = Error & { code?: string; rawPacket?: Buffer }

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

const words = {
  es: { title: 'Esta petición no se entiende', hint: 'Borra las cookies de esta web y vuelve a intentarlo.' },
  en: { title: 'This request makes no sense', hint: 'Clear this site’s cookies and try again.' },
}

/** Answers what is no HTTP, or too much of it: nothing is known of the request but its bytes. */
export function answerClientError(error: Broken, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statuses[error.code ?? ''] ?? 400
  const text = STATUS_CODES[status] ?? ''
  if (socket.writable) {
    const { type, body } = answerFor(error.rawPacket?.toString('latin1') ?? '', status)
    const head = [
      `HTTP/1.1 ${status} ${text}`,
      `content-type: ${type}`,
      `content-length: ${Buffer.byteLength(body)}`,
      "content-security-policy: default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options: nosniff',
      'cache-control: no-store',
      'connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy(error)
}

function answerFor(said: string, status: number): { type: string; body: string } {
  if (!/^accept:[^\r\n]*text\/html/im.test(said) || /^\w+ \/api\//.test(said)) {
    const code = status === 431 ? 'HEADERS_TOO_LARGE' : status === 408 ? 'TIMEOUT' : 'BAD_REQUEST'
    const body = JSON.stringify({ defined: true, code, status, message: code })
    return { type: 'application/json; charset=utf-8', body }
  }
  const language = /^accept-language:\s*en/im.test(said) ? 'en' : 'es'
  const { title, hint } = words[language]
  const body = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title><h1>${title}</h1><p>${hint}</p><p><a href="/">${language === 'es' ? 'Ir al inicio' : 'Go to the home page'}</a></p></html>`
  return { type: 'text/html; charset=utf-8', body }
}
