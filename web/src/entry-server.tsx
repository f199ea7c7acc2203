import type { Query } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { getSsrStatus } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { missingThing, missingTitle } from './app/error/missing-texts.ts'
import { openBodyStore } from './app/body-store.ts'
import { extrasOf } from './app/extras.ts'
import { pageOf } from './app/find-page.ts'
import { makeQueryClient, makeRouter } from './app/make-router.tsx'
import type { Asked, Page } from './app/page.ts'
import { stringifySearch } from './app/search-text.ts'
import { themeColors } from './features/themes/index.ts'
import type { PageContext, PageState } from './platform/page-context.ts'
import { speakPseudo } from './platform/texts.tsx'
import { keys } from './platform/queries/query-keys.ts'

export type RenderRequest = Omit<PageContext, 'queryClient'> & Pick<PageState, 'me'> & { url: string }

type Tag = Record<string, string | undefined>
type Shown = ReturnType<typeof makeRouter>['state']['matches'][number] | undefined
type Redirect = { status: number; location: string }

/** A rendered page: markup of the app, its state, its head tags; or where it redirects to; or why it failed. */
export type Rendered = {
  status: number
  redirect: Redirect | null
  /** What a loader threw: a bug, or a refusal that no page is made for. */
  error: unknown
  /** UTF-8; the same object where it is the same as before. */
  body: Uint8Array
  /** A PageState as JSON that can't end the element it stands in. */
  state: string
  meta: Tag[]
  /** The address that search engines are to know it by, where that is not the one asked for. */
  canonical: string | null
  /** Links to the same in another form, for programs. */
  otherForms: Tag[]
  /** What a page says of itself by structure, as JSON that can't end the element it stands in. */
  data: string[]
  /** The source of the page shown, as Vite's manifest names it. */
  page: string | undefined
  /** Sources of what the visitor needs beside it. */
  extras: string[]
  /** How old the page may be when a guest is shown it, if it says so. */
  freshMs: number | undefined
  /** Topics whose news change what is shown. */
  live: string[]
  /** It does something of its own accord when it opens. */
  wakes: boolean
}

export { renderError } from './render-error.tsx'

const bodies = openBodyStore()
const nothing = new Uint8Array()

/** Renders one page for one request. */
export async function render({ url, me, ...context }: RenderRequest): Promise<Rendered> {
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
  const shown = json({ ...seen, ...missing, queries: queries.flatMap(dehydrate) } satisfies Omit<PageState, 'me'>)
  const markup = () => {
    if (import.meta.env.DEV) speakPseudo(/[?&]lng=en-XA\b/i.test(url))
    return new TextEncoder().encode(renderToString(<RouterProvider router={router} />))
  }
  const match = matches.at(-1)
  const links = matches.flatMap((m) => (m.links ?? []) as Tag[])
  const { name, page } = pageOf(match) ?? {}
  // A query that failed shows in the page and not in its state. The lease shows nowhere and is always another.
  const isAllSeen = status === 200 && queries.every((q) => q.state.status === 'success')
  const body = () =>
    isAllSeen ? bodies.of(`${url} ${shown} ${json(me && { ...me, leaseExpiresAt: '' })}`, markup) : markup()
  return {
    status,
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
    live: page?.live?.(match?.params as never) ?? [],
  }
}

/** The refusal for which a page is missing. */
function codeOf(matches: readonly { error?: unknown }[]): string | undefined {
  const found = matches.map(({ error }) => (error as { data?: { code?: string } } | undefined)?.data?.code)
  return found.find((code) => code !== undefined)
}

function redirectOf(router: ReturnType<typeof makeRouter>): Redirect | null {
  const result = router._serverResult
  if (result?.type !== 'redirect') return null
  const { status, options } = result.redirect
  // 307 is the router's default: where nobody chose, a redirect of a page is a plain 302.
  return { status: status === 307 ? 302 : status, location: options.href ?? '/' }
}

/** What a loader fetched, as a pair of key and data: with all of them the browser can go on. */
const dehydrate = ({ queryKey, state }: Query): PageState['queries'] =>
  state.status === 'success' && queryKey[0] !== 'me' ? [[queryKey, state.data]] : []

/** The address of what is shown: what a page does not ask for makes no other page of it. */
function addressOf(match: Shown, page: Page | undefined): string | null {
  if (!match || !page) return null
  const asked = match.search as Asked
  const taken: Asked = page.search?.(asked) ?? {}
  const kept = Object.keys(asked).filter((name) => typeof taken[name] === 'string')
  return `${match.pathname}${stringifySearch(Object.fromEntries(kept.sort().map((name) => [name, asked[name]])))}`
}

const safe = (text: string) => text.replaceAll('<', '\\u003c')
const json = (value: unknown) => safe(JSON.stringify(value))
