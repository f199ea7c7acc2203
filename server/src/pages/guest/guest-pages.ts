import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import { READ_MS, withDeadline } from '../../platform/db/index.ts'
import { type ApiContext, isUnavailable } from '../../platform/http/index.ts'
import type { Page, RenderPage } from '../render-page.ts'
import type { Ask, Encoding } from './ask.ts'

type Options = { render: RenderPage; clock: Clock; headers: Record<string, string>; maxBytes?: number }

export type GuestPages = {
  /** The cached response, if it is fresh enough. Starts a new rendering when it will soon be stale. */
  peek(ask: Ask): Answer | undefined
  /** The response, rendered if necessary; or the outcome of the rendering if that is no shareable page. */
  get(ask: Ask): Promise<{ answer: Answer } | { page: Page }>
  /** Discards everything rendered so far. */
  drop(): void
}

/** Compresses a body by encoding, for many readers. */
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
type SharedPage = {
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
async function sharePage(fresh: Fresh, before: SharedPage | undefined, language: Ask['language']): Promise<SharedPage> {
  const { html: raw, headers, renderedAt, freshMs } = fresh
  // Weak, because the bytes differ by encoding.
  const etag = `W/"${createHash('sha1').update(raw).digest('base64url')}"`
  if (before?.etag === etag) return { ...before, renderedAt, freshMs }
  const page: SharedPage = { renderedAt, freshMs, etag, headers, raw, answers: {} }
  for (const encoding of Object.keys(before?.answers ?? {}) as Encoding[]) await answerIn(page, encoding, language)
  return page
}

/** The page in an encoding, created on first use. */
async function answerIn(page: SharedPage, encoding: Encoding, language: Ask['language']): Promise<Answer> {
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
const sizeOf = (page: SharedPage): number =>
  Object.values(page.answers).reduce(
    (sum, a) => sum + (a.body === page.raw ? 0 : a.body.length),
    page.raw.length + 2_000,
  )

type Outcome = { page: Page; shared: SharedPage | null }

const DEFAULT_MAX_BYTES = 64 * 1024 * 1024

/**
 * Cache of the pages that are identical for every guest, as bytes. A page older than `freshMs` is served only while the
 * database is unreachable. From half that age on, a request renders it anew in the background. Concurrent requests for
 * a page render it once.
 */
export function openGuestPages({ render, clock, headers, maxBytes = DEFAULT_MAX_BYTES }: Options): GuestPages {
  const store = openPageStore(maxBytes)
  const running = new Map<string, Promise<Outcome>>()
  const now = () => clock.now().getTime()
  const whileAway = openWhileAway(now)

  async function make(ask: Ask): Promise<Outcome> {
    const { url, language, theme } = ask
    const renderedAt = now()
    const page = await render({ url, theme, me: null, context: guestContext(language) })
    if (page.kind !== 'page' || page.status !== 200) return { page, shared: null }
    const fresh = { html: page.html, headers: { ...headers, ...page.headers }, renderedAt, freshMs: page.freshMs }
    return { page, shared: await sharePage(fresh, store.get(ask.key), language) }
  }
  function makeOnce(ask: Ask): Promise<Outcome> {
    const under = running.get(ask.key)
    if (under) return under
    const making: Promise<Outcome> = withDeadline(READ_MS, () => make(ask))
      .then((outcome) => {
        // If the cache was dropped meanwhile, only the earlier requests get this page.
        return running.get(ask.key) === making ? keep(ask.key, outcome) : outcome
      })
      .finally(() => {
        if (running.get(ask.key) === making) running.delete(ask.key)
      })
    running.set(ask.key, making)
    return making
  }
  function keep(key: string, outcome: Outcome): Outcome {
    const before = store.get(key)
    if (whileAway.keeps(outcome.page, before)) return { ...outcome, shared: before ?? null }
    if (outcome.shared) store.set(key, outcome.shared)
    else store.delete(key)
    return outcome
  }
  function freshPage(ask: Ask): SharedPage | undefined {
    const page = store.get(ask.key)
    if (!page) return undefined
    const age = now() - page.renderedAt
    if (age > page.freshMs && !whileAway.mayShow(page)) return undefined
    if (age > page.freshMs / 2) void makeOnce(ask)
    return page
  }
  return {
    peek: (ask) => freshPage(ask)?.answers[ask.encoding],
    async get(ask) {
      const fresh = freshPage(ask)
      const { page, shared } = fresh ? { page: null as never, shared: fresh } : await makeOnce(ask)
      if (!shared) return { page }
      const answer = await answerIn(shared, ask.encoding, ask.language)
      // A new encoding makes the entry larger, so it is stored again with its new size.
      if (store.get(ask.key) === shared && store.delete(ask.key)) store.set(ask.key, shared)
      return { answer }
    },
    drop() {
      store.clear()
      running.clear()
    },
  }
}

type PageStore = LRUCache<string, SharedPage>

/** LRU cache of pages of at most `maxBytes` in total. A page's size is computed when it is stored. */
export const openPageStore = (maxBytes: number): PageStore =>
  new LRUCache<string, SharedPage>({ maxSize: maxBytes, sizeCalculation: (page) => Math.max(1, sizeOf(page)) })

/** Maximum age in ms of a page served while the database is unreachable. Nothing can change in that time. */
const STALE_MS = 3_600_000
/**
 * For this time in ms after a failed rendering, cached pages are served at once. Each request retries in the
 * background.
 */
const AWAY_MS = 5_000

/** Infers from rendering outcomes whether the database is unreachable. */
function openWhileAway(now: () => number) {
  let awayUntil = 0
  const isYoung = (page: SharedPage) => now() - page.renderedAt < STALE_MS
  return {
    /** True if a stale page may be served. */
    mayShow: (page: SharedPage) => now() < awayUntil && isYoung(page),
    /** Records the outcome of a rendering. Returns true if `before`, the previous page, stays because of it. */
    keeps(page: Page, before: SharedPage | undefined): boolean {
      const isAway = page.kind === 'pageError' && isUnavailable(page.error)
      awayUntil = isAway ? now() + AWAY_MS : 0
      return isAway && before !== undefined && isYoung(before)
    },
  }
}

/** The context of an anonymous guest, with everything that a shared page may depend on. */
const guestContext = (language: Ask['language']): ApiContext => ({
  viewer: null,
  idempotencyKey: null,
  ip: '',
  userAgent: '',
  requestId: '',
  language,
  setCookie: () => {
    throw new Error('A page for all guests sets no cookie')
  },
  cookie: () => undefined,
})
