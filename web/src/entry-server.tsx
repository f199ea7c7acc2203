import { offerLanguages, takeOwnTexts } from '@liston/contract/kernel'
import { type CategoryList, findCategoriesBy, packCategories } from '@liston/contract/rankings'
import type { Query } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { getSsrStatus } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { missingThing, missingTitle } from './app/error/missing-texts.ts'
import { forgetKept } from './platform/kept.tsx'
import { openMarkupStore } from './platform/markup-store.ts'
import { extrasOf } from './app/extras.ts'
import { pageOf } from './app/find-page.ts'
import { makeQueryClient, makeRouter } from './app/make-router.tsx'
import type { Asked, Page } from './app/page.ts'
import { stringifySearch } from './app/search-text.ts'
import { themeColors } from './features/themes/index.ts'
import type { PageContext, PageState } from './platform/page-context.ts'
import { speakPseudo } from './platform/texts.tsx'
import { keys } from './platform/queries/query-keys.ts'

export type RenderRequest = Omit<PageContext, 'queryClient'> &
  Pick<PageState, 'me' | 'offered' | 'texts'> & {
    url: string
    /** The categories for this request; the server's module has them. */
    categories?: () => CategoryList
  }

type Tag = Record<string, string | undefined>
type Shown = ReturnType<typeof makeRouter>['state']['matches'][number] | undefined
type Redirect = { status: number; location: string }

/** A rendered page: markup, state and head tags; or a redirect; or an error. */
export type Rendered = {
  status: number
  redirect: Redirect | null
  /** What a loader threw: a bug, or an API error without a page of its own. */
  error: unknown
  /** UTF-8; the identical object if it is the same as before. */
  body: Uint8Array
  /** A PageState as JSON, escaped so that it cannot end its script element. */
  state: string
  meta: Tag[]
  /** Canonical address for search engines, if it differs from the requested one. */
  canonical: string | null
  /** Links to other formats of the page, for programs. */
  otherForms: Tag[]
  /** Structured data (JSON-LD), escaped so that it cannot end its script element. */
  data: string[]
  /** Source file of the page, named as in Vite's manifest. */
  page: string | undefined
  /** Source files of further components for this visitor. */
  extras: string[]
  /** Maximum age of the page in the guest cache, milliseconds; undefined for the default. */
  freshMs: number | undefined
  /** Live topics whose events an open page shows, and all that change the page. */
  live: string[]
  topics: string[]
  /** The page does something by itself when it opens. */
  wakes: boolean
}

export { renderError } from './render-error.tsx'
export { checkKept } from './platform/kept.tsx'

const bodies = openMarkupStore<Uint8Array>()
const nothing = new Uint8Array()

/** Renders a page for one request. */
export async function render({ url, me, categories, ...context }: RenderRequest): Promise<Rendered> {
  if (categories) findCategoriesBy(categories)
  speakAs(context)
  const queryClient = makeQueryClient()
  queryClient.setQueryData(keys.me, me)
  const router = makeRouter({ ...context, queryClient }, createMemoryHistory({ initialEntries: [url] }))
  await router.load()
  const { api: _, ...seen } = context
  const redirect = redirectOf(router)
  const matches = router.state.matches
  const error = matches.find((m) => m.status === 'error')?.error ?? null
  const status = getSsrStatus(router)
  const queries = queryClient.getQueryCache().getAll()
  const code = codeOf(matches)
  const missing = status === 404 ? { missing: code ?? 'NOT_FOUND' } : {}
  const shown = json({
    ...seen,
    ...missing,
    categories: packCategories(context.language),
    queries: queries.flatMap(dehydrate),
  } satisfies Omit<PageState, 'me'>)
  const markup = () => {
    // Another page may have been rendered with newer texts in the meantime.
    speakAs(context)
    if (import.meta.env.DEV) speakPseudo(/[?&]lng=en-XA\b/i.test(url))
    return new TextEncoder().encode(renderToString(<RouterProvider router={router} />))
  }
  const match = matches.at(-1)
  const links = matches.flatMap((m) => (m.links ?? []) as Tag[])
  const { name, page } = pageOf(match) ?? {}
  // A failed query is visible in the page but not in its state, so such a page is not cached. The lease expiry is
  // invisible and always differs, so the key leaves it out.
  const isAllSeen = status === 200 && queries.every((q) => q.state.status === 'success')
  const body = () =>
    isAllSeen ? bodies.of(`${url} ${shown} ${json(me && { ...me, leaseExpiresAt: '' })}`, markup) : markup()
  const live = page?.live?.(match?.params as never) ?? []
  return {
    status: status === 404 && code === 'FORBIDDEN' ? 403 : status,
    redirect,
    error,
    body: redirect || error ? nothing : body(),
    state: `${shown.slice(0, -1)},"me":${json(me)}}`,
    meta: [
      ...themeColors(context.theme),
      ...matches.flatMap((m) => (m.meta ?? []) as Tag[]),
      ...(status === 404 ? [{ title: missingTitle({ ...context, thing: missingThing(page?.missing, code) }) }] : []),
    ],
    canonical: links.find((l) => l.rel === 'canonical')?.href ?? addressOf(match, page),
    otherForms: links.filter((l) => l.rel === 'alternate'),
    data: matches.flatMap((m) => ((m.headScripts ?? []) as { children: string }[]).map((s) => safe(s.children))),
    page: name && `src/pages/${name}-page.tsx`,
    extras: [...extrasOf(me), ...(page?.parts?.(match?.search as Asked) ?? [])],
    freshMs: page?.freshMs,
    wakes: page?.wakes?.(match?.search as Asked) ?? false,
    live,
    topics: [...live, ...(page?.changedBy?.(match?.params as never) ?? [])],
  }
}

let offeredNow = ''

/** The languages that are offered, and the installation's own texts, for a page. */
function speakAs({ language, offered = [], texts }: Pick<PageState, 'language' | 'offered' | 'texts'>): void {
  offerLanguages(offered)
  const isNew = offeredNow !== offered.join()
  offeredNow = offered.join()
  if (takeOwnTexts(language, texts) || isNew) forgetKept()
}

/** The error code of the failed loader, if any. */
function codeOf(matches: readonly { error?: unknown }[]): string | undefined {
  const found = matches.map(({ error }) => (error as { data?: { code?: string } } | undefined)?.data?.code)
  return found.find((code) => code !== undefined)
}

function redirectOf(router: ReturnType<typeof makeRouter>): Redirect | null {
  const result = router._serverResult
  if (result?.type !== 'redirect') return null
  const { status, options } = result.redirect
  // The router's default is 307. Without an explicit status a page redirects with 302.
  return { status: status === 307 ? 302 : status, location: options.href ?? '/' }
}

/**
 * A successful query as a pair of key and data; the browser hydrates its cache from all of them. `me` is sent
 * separately.
 */
const dehydrate = ({ queryKey, state }: Query): PageState['queries'] =>
  state.status === 'success' && queryKey[0] !== 'me' ? [[queryKey, state.data]] : []

/** Canonical address: path plus the search parameters that the page uses, sorted. */
function addressOf(match: Shown, page: Page | undefined): string | null {
  if (!match || !page) return null
  const asked = match.search as Asked
  const taken: Asked = page.search?.(asked) ?? {}
  const kept = Object.keys(asked).filter((name) => typeof taken[name] === 'string')
  return `${match.pathname}${stringifySearch(Object.fromEntries(kept.sort().map((name) => [name, asked[name]])))}`
}

const safe = (text: string) => text.replaceAll('<', '\\u003c')
const json = (value: unknown) => safe(JSON.stringify(value))
