import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import { READ_MS, withDeadline } from '../../platform/db/index.ts'
import { type ApiContext, isUnavailable } from '../../platform/http/index.ts'
import type { Page, RenderPage } from '../render-page.ts'
import type { Ask, Encoding } from './ask.ts'

type Options = {
  render: RenderPage
  clock: Clock
  /** False while changes of topics may not be noticed. */
  hears: () => boolean
  headers: Record<string, string>
  maxBytes?: number
}

export type GuestPages = {
  /** The cached response, if it is fresh enough. Starts a new rendering when it will soon be stale. */
  peek(ask: Ask): Answer | undefined
  /** The response, rendered if necessary; or the outcome of the rendering if that is no shareable page. */
  get(ask: Ask): Promise<{ answer: Answer } | { page: Page }>
  /** Notes that the pages of a live topic have changed. They are shown for a second at most from now on. */
  changed(topic: string): void
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

/** When a page was rendered, for how long it holds (both in milliseconds), and the live topics that change it earlier. */
type Age = { renderedAt: number; freshMs: number; topics: string[] }

/** A guest page as bytes, in the encodings requested so far. */
type SharedPage = Age & {
  etag: string
  headers: Record<string, string>
  raw: Buffer
  answers: Partial<Record<Encoding, Answer>>
}

type Fresh = Age & { html: Buffer; headers: Record<string, string> }

/**
 * The page that replaces `before`. An unchanged page keeps its bytes; otherwise it is encoded in all encodings used so
 * far.
 */
async function sharePage(fresh: Fresh, before: SharedPage | undefined, language: Ask['language']): Promise<SharedPage> {
  const { html: raw, headers, ...age } = fresh
  // Weak, because the bytes differ by encoding.
  const etag = `W/"${createHash('sha1').update(raw).digest('base64url')}"`
  if (before?.etag === etag) return { ...before, ...age }
  const page: SharedPage = { ...age, etag, headers, raw, answers: {} }
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

/** A change is visible to guests within this time, in ms: a new vote within a second. */
const SEEN_WITHIN_MS = 1_000
/** A popular page that changes all the time is rendered this often at most, in ms. */
const EVERY_MS = SEEN_WITHIN_MS / 2
/** From this part of its life on, a page is rendered anew in the background. */
const SOON = 0.8
/** Topics whose last change is remembered. A page of a forgotten topic becomes stale by its age. */
const MAX_TOPICS = 50_000

/**
 * Cache of the pages that are identical for every guest, as bytes. A page becomes stale `freshMs` after its rendering,
 * and a second after a change of one of its topics. Stale pages are served only while the database is unreachable. A
 * request shortly before that renders it anew in the background. Concurrent requests for a page render it once.
 */
export function openGuestPages({ render, clock, hears, headers, maxBytes = DEFAULT_MAX_BYTES }: Options): GuestPages {
  const store = openPageStore(maxBytes)
  const running = new Map<string, Promise<Outcome>>()
  const changes = new LRUCache<string, number>({ max: MAX_TOPICS })
  const now = () => clock.now().getTime()
  const whileAway = openWhileAway(now)

  async function make(ask: Ask): Promise<Outcome> {
    const [{ url, language, theme }, renderedAt] = [ask, now()]
    const page = await render({ url, theme, me: null, context: guestContext(language) })
    if (page.kind !== 'page' || page.status !== 200) return { page, shared: null }
    const age = { renderedAt, freshMs: page.freshMs, topics: page.topics }
    const fresh = { ...age, html: page.html, headers: { ...headers, ...page.headers } }
    return { page, shared: await sharePage(fresh, store.get(ask.key), language) }
  }
  function makeOnce(ask: Ask): Promise<Outcome> {
    const under = running.get(ask.key)
    if (under) return under
    const making: Promise<Outcome> = withDeadline(READ_MS, () => make(ask))
      // If the cache was dropped meanwhile, only the earlier requests get this page.
      .then((outcome) => (running.get(ask.key) === making ? keep(ask.key, outcome) : outcome))
      .finally(() => {
        if (running.get(ask.key) === making) running.delete(ask.key)
      })
    running.set(ask.key, making)
    return making
  }
  function keep(key: string, outcome: Outcome): Outcome {
    const before = store.get(key)
    if (whileAway.keeps(outcome.page, before)) return { ...outcome, shared: before ?? null }
    if (!outcome.shared) store.delete(key)
    else store.set(key, outcome.shared)
    return outcome
  }
  function freshPage(ask: Ask): SharedPage | undefined {
    const page = store.get(ask.key)
    if (!page) return
    const { isStale, isDue } = judge(page, { at: now(), changes, hears: hears() })
    if (isStale && !whileAway.mayShow(page)) return undefined
    if (isDue) void makeOnce(ask)
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
    changed: (topic) => void changes.set(topic, now()),
    drop() {
      store.clear()
      running.clear()
    },
  }
}

type Changes = { at: number; changes: LRUCache<string, number>; hears: boolean }

/** Whether a page may no longer be shown, and whether it is time to render it anew. */
function judge({ renderedAt, topics, ...page }: Age, { at, changes, hears }: Changes) {
  const freshMs = topics.length > 0 && !hears ? Math.min(page.freshMs, SEEN_WITHIN_MS) : page.freshMs
  const changed = topics.reduce((last, topic) => Math.max(last, changes.get(topic) ?? -1), -1)
  const isChanged = changed >= renderedAt
  return {
    isStale: at - renderedAt > freshMs || (isChanged && at - changed > SEEN_WITHIN_MS),
    isDue: at - renderedAt > Math.min(freshMs * SOON, isChanged ? EVERY_MS : Infinity),
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
