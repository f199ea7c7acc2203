import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { anywhere, defineTexts } from '@liston/contract/kernel'
import { ORPCError } from '@orpc/server'
import type { FastifyRequest } from 'fastify'
import { ConnectionLost } from '../db/index.ts'
import { languageOf } from './language.ts'

/**
 * True if a proxy in front may parse the headers differently: two hosts, or two definitions of the body length. Such a
 * difference allows request smuggling, so the request is refused.
 */
export function isAmbiguous({ rawHeaders, headers }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding']
  if (coding !== undefined && (coding.toLowerCase() !== 'chunked' || headers['content-length'] !== undefined))
    return true
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

/** Responds 400 and closes the connection, because the start of the next request is ambiguous too. */
export function refuseAmbiguous(response: ServerResponse): void {
  const body = JSON.stringify({ defined: true, code: 'BAD_REQUEST', status: 400, message: 'BAD_REQUEST' })
  response.shouldKeepAlive = false
  response.writeHead(400, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  response.end(body)
}

type Broken = Error & { code?: string; rawPacket?: Buffer }

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

export const badRequestTexts = defineTexts({
  es: {
    title: 'Esta petición no se entiende',
    hint: 'Borra las cookies de esta web y vuelve a intentarlo.',
    home: 'Ir al inicio',
  },
  en: {
    title: 'Invalid request',
    hint: 'Clear this site’s cookies and try again.',
    home: 'Go to the home page',
  },
})

/** Responds to bytes that are no valid HTTP request, or to headers that are too large. Only the raw bytes are known. */
export function answerClientError(error: Broken, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statuses[error.code ?? ''] ?? 400
  // Not imported, for the reason given in open-http.ts.
  const text = process.getBuiltinModule('node:http').STATUS_CODES[status] ?? ''
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
  const acceptLanguage = /^accept-language:([^\r\n]*)/im.exec(said)?.[1]
  const language = languageOf({ acceptLanguage, fallback: 'es' })
  const { title, hint, home } = badRequestTexts[language]
  const body = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title><h1>${title}</h1><p>${hint}</p><p><a href="/">${home}</a></p></html>`
  return { type: 'text/html; charset=utf-8', body }
}

/** An error for a page: status, code, and seconds to wait if known. */
export type Unwell = { status: number; code: string; seconds: number | null }

/** Renders the page of an error. Passed in by the pages module. */
export type ErrorPage = (request: FastifyRequest, what: Unwell) => Promise<string>

/** True if a browser navigates to a page. Programs and fetches of a page get JSON. */
export const wantsPage = (request: FastifyRequest): boolean =>
  !/^\/(api|events|assets)\b/.test(request.url) && (request.headers.accept?.includes('text/html') ?? false)

/** Codes for a database that is unreachable, starting, overloaded or too slow, and for a missing connection. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '08000',
  '08003',
  '08006',
  '08P01',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
])
const noConnection = /timeout exceeded when trying to connect|Connection terminated/
/** Codes for a full disk. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

const RETRY_AFTER_S = { UNAVAILABLE: 2, OUTCOME_UNKNOWN: 2, STORAGE_FULL: 60 }
type Outage = keyof typeof RETRY_AFTER_S

const outage = (code: Outage) =>
  new ORPCError(code, {
    status: anywhere[code].status,
    defined: true,
    message: code,
    data: { retryAfterSeconds: RETRY_AFTER_S[code] },
  })

/** True if the database is temporarily unavailable, so that a retry makes sense. */
export const isUnavailable = (error: unknown): boolean => outageIn(error) !== null

/** The kind of outage that an error stands for, by whether a change was in progress; null for any other error. */
function outageIn(error: unknown): Outage | null {
  if (error instanceof ConnectionLost) return error.mayHaveWritten ? 'OUTCOME_UNKNOWN' : 'UNAVAILABLE'
  const { code = '', message = '' } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && fullCodes.has(code)) return 'STORAGE_FULL'
  const isAway = (typeof code === 'string' && awayCodes.has(code)) || noConnection.test(String(message))
  return isAway ? 'UNAVAILABLE' : null
}

/** 503: unavailable, retry soon. */
export const unavailable = () => outage('UNAVAILABLE')
/** 507: no disk space for writes. */
export const storageFull = () => outage('STORAGE_FULL')

/** Converts an unexpected error to a response without details: only the id of its log line. */
export function asFailure(error: unknown, requestId: string): ORPCError<string, unknown> {
  const code = outageIn(error)
  return code ? outage(code) : new ORPCError('INTERNAL', { status: 500, message: 'INTERNAL', data: { requestId } })
}

/** Seconds to wait, from a response that states them (RATE_LIMITED, BUSY, UNAVAILABLE); otherwise null. */
export function retryAfterOf(answer: unknown): number | null {
  const wait = (answer as { data?: { retryAfterSeconds?: unknown } } | null)?.data?.retryAfterSeconds
  return typeof wait === 'number' ? wait : null
}
