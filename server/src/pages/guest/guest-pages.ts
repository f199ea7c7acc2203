import type { Clock } from '../../platform/clock.ts'
import { READ_MS, withDeadline } from '../../platform/db/index.ts'
import { type ApiContext, isUnavailable } from '../../platform/http/index.ts'
import type { Page, RenderPage } from '../render-page.ts'
import type { Ask } from './ask.ts'
import { openPageStore } from './page-store.ts'
import { type Answer, answerIn, sharePage, type SharedPage } from './shared-page.ts'

type Options = { render: RenderPage; clock: Clock; headers: Record<string, string>; maxBytes?: number }

export type GuestPages = {
  /** The answer when it is at hand and fresh enough; starts to make it anew when it soon won't be. */
  peek(ask: Ask): Answer | undefined
  /** The answer, rendered if need be; or what came of the rendering when that is no page to share. */
  get(ask: Ask): Promise<{ answer: Answer } | { page: Page }>
  /** What was rendered before now is not shown again. */
  drop(): void
}

type Outcome = { page: Page; shared: SharedPage | null }

const DEFAULT_MAX_BYTES = 64 * 1024 * 1024

/**
 * Pages that every guest sees alike, kept as bytes. A page older than `freshMs` is shown only while the database is away,
 * when nothing changes; from half that age on a request renders it anew in the background. Many requests for one page
 * render it once.
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
        // Dropped meanwhile: it goes to those who asked before, and to nobody after.
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
      // Another encoding: weighed anew as it comes in.
      if (store.get(ask.key) === shared && store.delete(ask.key)) store.set(ask.key, shared)
      return { answer }
    },
    drop() {
      store.clear()
      running.clear()
    },
  }
}

/** While the database is away pages of up to this age are shown: nothing can change. */
const STALE_MS = 3_600_000
/** So long after a page could not be made, kept ones are shown at once; each request tries again behind them. */
const AWAY_MS = 5_000

/** Knows from what became of pages whether the database is away. Times are milliseconds. */
function openWhileAway(now: () => number) {
  let awayUntil = 0
  const isYoung = (page: SharedPage) => now() - page.renderedAt < STALE_MS
  return {
    /** Whether a page that is no longer fresh may be shown all the same. */
    mayShow: (page: SharedPage) => now() < awayUntil && isYoung(page),
    /** Notes what became of a page; true when `before`, the one from before, stays because of that. */
    keeps(page: Page, before: SharedPage | undefined): boolean {
      const isAway = page.kind === 'pageError' && isUnavailable(page.error)
      awayUntil = isAway ? now() + AWAY_MS : 0
      return isAway && before !== undefined && isYoung(before)
    },
  }
}

/** Nobody in particular: what a shared page may depend on. */
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
