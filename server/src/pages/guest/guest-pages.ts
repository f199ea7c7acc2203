import type { Clock } from '../../platform/clock/index.ts'
import type { ApiContext } from '../../platform/http/index.ts'
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
 * Pages that every guest sees alike, kept as bytes. A page older than `freshMs` is never shown; from half that age on a
 * request renders it anew in the background. Many requests for one page render it once.
 */
export function openGuestPages({ render, clock, headers, maxBytes = DEFAULT_MAX_BYTES }: Options): GuestPages {
  const store = openPageStore(maxBytes)
  const running = new Map<string, Promise<Outcome>>()
  const now = () => clock.now().getTime()

  async function make(ask: Ask): Promise<Outcome> {
    const { url, language, theme } = ask
    const renderedAt = now()
    const page = await render({ url, theme, me: null, context: guestContext(language) })
    if (page.kind !== 'page' || page.status !== 200) return { page, shared: null }
    const fresh = { html: page.html, renderedAt, freshMs: page.freshMs }
    return { page, shared: await sharePage(fresh, store.get(ask.key), { headers, language }) }
  }
  function makeOnce(ask: Ask): Promise<Outcome> {
    const under = running.get(ask.key)
    if (under) return under
    const making = make(ask)
      .then((outcome) => {
        // Dropped meanwhile: it goes to those who asked before, and to nobody after.
        if (running.get(ask.key) === making) keep(ask.key, outcome.shared)
        return outcome
      })
      .finally(() => {
        if (running.get(ask.key) === making) running.delete(ask.key)
      })
    running.set(ask.key, making)
    return making
  }
  function keep(key: string, shared: SharedPage | null): void {
    if (shared) store.set(key, shared)
    else store.delete(key)
  }
  function freshPage(ask: Ask): SharedPage | undefined {
    const page = store.get(ask.key)
    if (!page) return undefined
    const age = now() - page.renderedAt
    if (age > page.freshMs) return undefined
    if (age > page.freshMs / 2) void makeOnce(ask)
    return page
  }
  return {
    peek: (ask) => freshPage(ask)?.answers[ask.encoding],
    async get(ask) {
      const { page, shared } = await findOrMake(ask)
      if (!shared) return { page }
      const answer = await answerIn(shared, ask.encoding, { headers, language: ask.language })
      if (store.get(ask.key) === shared) store.set(ask.key, shared)
      return { answer }
    },
    drop() {
      store.clear()
      running.clear()
    },
  }

  async function findOrMake(ask: Ask): Promise<Outcome> {
    const shared = freshPage(ask)
    return shared ? { page: null as never, shared } : makeOnce(ask)
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
