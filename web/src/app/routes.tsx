import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  notFound,
  redirect,
  useSearch,
} from '@tanstack/react-router'
import pages from 'virtual:pages'
import { loadSettings } from '../features/settings/index.ts'
import { loadThemes } from '../features/themes/index.ts'
import type { PageContext } from '../platform/page-context.ts'
import { refuseStrangers } from './access.ts'
import { BrokenPage, MissingSlot } from './error/broken-page.tsx'
import { findPage, pageAtHand, pageNameAt } from './find-page.ts'
import type { Asked, Page } from './page.ts'
import { stringifySearch } from './search-text.ts'
import { usePageReady } from './page-ready.ts'
import { Shell } from './shell/shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The path by which `pages` lists the route's pages. */
    path?: string
  }
}

/** The route of all pages at a path. Each page's declaration (definePage) defines its behaviour. */
function routeAt(path: string): AnyRoute {
  /** The argument of the page's functions. Typed `never`, because each page knows its own types. */
  const addressOf = (page: Page, params: object, asked: Asked) =>
    ({ params, search: page.search ? page.search(asked) : asked }) as never
  function Shown() {
    usePageReady()
    const page = pageAtHand(pageNameAt(path, useSearch({ strict: false })))
    // The loader has already loaded it.
    return page && <page.component />
  }
  // The router's name for it: who knows the next page has its code come before its data are there.
  Shown.preload = async () => void (await findPage(pageNameAt(path, {})))
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { path },
    beforeLoad: async ({ context, location, search }) => {
      // A return from another site is always a document request, so only the server needs this.
      if (import.meta.env.SSR) sendReturned(location)
      const page = await findPage(pageNameAt(path, search))
      await refuseStrangers({ context, location, page })
      leaveOutNonsense(page, location)
    },
    loaderDeps: ({ search }) => search as Asked,
    loader: async ({ context, params, deps }) => {
      const page = await findPage(pageNameAt(path, deps))
      await refuseClosed(page, context, page.search ? page.search(deps) : deps)
      return page.load?.(context, addressOf(page, params, deps)).catch(missing)
    },
    head: async ({ match, loaderData }) => {
      const page = await findPage(pageNameAt(path, match.search))
      return page.head(match.context, addressOf(page, match.params, match.search), loaderData as never)
    },
    component: Shown,
  }) as unknown as AnyRoute
}

const CLOSED = 'ROOM_CLOSED'

type Refused = { status?: number; code?: string; data?: { field?: string } }

/**
 * Maps an API error of a page's loader to a router error; always throws. Pages of personal data send staff who view the
 * site as a user home. A missing thing or an invalid id is a 404 page. A bad cursor is not: it and bugs are thrown as
 * they are.
 */
function missing(error: Refused): never {
  if (error.code === 'VIEW_ONLY') throw redirect({ to: '/', replace: true })
  if (error.code === CLOSED) throw notFound({ data: { code: CLOSED } })
  const isPlace = error.code === 'BAD_CURSOR' || error.data?.field === 'cursor'
  if (!isPlace && (error.status === 404 || error.status === 400 || error.status === 422))
    throw notFound({ data: { code: error.code } })
  throw error
}

/** Throws `notFound` with the closed code if the page belongs to a disabled feature. Loads nothing else of the page. */
async function refuseClosed(page: Page, context: PageContext, search: unknown): Promise<void> {
  const room = typeof page.room === 'function' ? page.room(search as never) : page.room
  if (room && (await loadSettings(context))?.rooms.closed.includes(room)) throw notFound({ data: { code: CLOSED } })
}

/** Parent route of every page. */
const root = createRootRouteWithContext<PageContext>()({
  component: Shell,
  loader: ({ context }) => Promise.all([loadThemes(context), loadSettings(context)]),
  notFoundComponent: MissingSlot,
  errorComponent: BrokenPage,
})

/**
 * The user comes back from the card provider, having cancelled or paid: sends them to the page about it, which shows what
 * is true (specification 4).
 */
function sendReturned({ pathname, search }: { pathname: string; search: Asked }): void {
  if (search.downgrade === 'true' && pathname !== '/downgrade')
    throw redirect({ href: '/downgrade?downgrade=true', replace: true })
  if (search.pro_success !== 'true' || pathname === '/payment-success') return
  const { pro_success, session_id } = search
  throw redirect({ href: `/payment-success${stringifySearch({ session_id, pro_success })}`, replace: true })
}

/** Removes from the address the parameters that the page declares but cannot parse. Other parameters stay. */
function leaveOutNonsense(page: Page, { pathname, search }: { pathname: string; search: Asked }): void {
  const taken: Asked = page.search?.(search) ?? search
  const kept = Object.entries(search).filter(([name]) => !(name in taken) || taken[name] !== undefined)
  if (kept.length < Object.keys(search).length)
    throw redirect({ href: `${pathname}${stringifySearch(Object.fromEntries(kept))}`, replace: true })
}

/** Any other address redirects to the home page (specification 2). */
const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

export const routeTree = root.addChildren([...Object.keys(pages).map(routeAt), elsewhere])
