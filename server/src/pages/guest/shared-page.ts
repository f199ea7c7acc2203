import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Ask, Encoding } from './ask.ts'

/** Compresses a body by encoding. */
export const compress = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
  identity: async (bytes: Buffer) => bytes,
}

/** A response ready to send: body and all headers, as the flat list that `writeHead` takes. */
export type Answer = { headers: string[]; notModified: string[]; body: Buffer; etag: string }

/** A guest page as bytes, in the encodings requested so far. `renderedAt` and `freshMs` are in milliseconds. */
export type SharedPage = {
  renderedAt: number
  freshMs: number
  etag: string
  headers: Record<string, string>
  raw: Buffer
  answers: Partial<Record<Encoding, Answer>>
}

type Fresh = { html: Buffer; headers: Record<string, string>; renderedAt: number; freshMs: number }

/**
 * The page that replaces `before`. An unchanged page keeps its bytes; otherwise it is encoded in all encodings used so
 * far.
 */
export async function sharePage(
  fresh: Fresh,
  before: SharedPage | undefined,
  language: Ask['language'],
): Promise<SharedPage> {
  const { html: raw, headers, renderedAt, freshMs } = fresh
  // Weak, because the bytes differ by encoding.
  const etag = `W/"${createHash('sha1').update(raw).digest('base64url')}"`
  if (before?.etag === etag) return { ...before, renderedAt, freshMs }
  const page: SharedPage = { renderedAt, freshMs, etag, headers, raw, answers: {} }
  for (const encoding of Object.keys(before?.answers ?? {}) as Encoding[]) await answerIn(page, encoding, language)
  return page
}

/** The page in an encoding, created on first use. */
export async function answerIn(page: SharedPage, encoding: Encoding, language: Ask['language']): Promise<Answer> {
  const known = page.answers[encoding]
  if (known) return known
  const body = await compress[encoding](page.raw)
  const lasting = {
    ...page.headers,
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Cookie, Accept-Language, Accept-Encoding',
    'content-language': language,
    etag: page.etag,
  }
  const headers = {
    ...lasting,
    'content-type': 'text/html; charset=utf-8',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': String(body.length),
  }
  const answer = {
    headers: Object.entries(headers).flat(),
    notModified: Object.entries(lasting).flat(),
    body,
    etag: page.etag,
  }
  page.answers[encoding] = answer
  return answer
}

/** Approximate memory size of a page, in bytes. */
export const sizeOf = (page: SharedPage): number =>
  Object.values(page.answers).reduce(
    (sum, a) => sum + (a.body === page.raw ? 0 : a.body.length),
    page.raw.length + 2_000,
  )
