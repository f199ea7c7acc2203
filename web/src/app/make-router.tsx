import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { openHistory } from '../platform/modals/modal-history.ts'
import type { PageContext } from '../platform/page-context.ts'
import { LanguageProvider } from '../platform/texts.tsx'
import { routeTree } from './routes.tsx'
import { BrokenPage } from './error/broken-page.tsx'
import { parseSearch, stringifySearch } from './search-text.ts'

/** Queries are fresh for 30 s; no finite gcTime, which would leave timers running on the server. */
export const makeQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false } } })

/** A router for one request or one tab; never shared. */
export function makeRouter(context: PageContext, history?: Parameters<typeof createRouter>[0]['history']) {
  return createRouter({
    routeTree,
    context,
    history: history ?? openHistory(),
    parseSearch,
    stringifySearch,
    // The 250 ms fade from page to page (specification 2); theme/motion.css times it.
    defaultViewTransition: true,
    // Inside of the frame; the root's own stands in for the frame itself.
    defaultErrorComponent: BrokenPage,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // On the server it would write an inline script, which the content policy refuses.
    scrollRestoration: typeof document !== 'undefined' && leaveFirstPlace(),
    Wrap: ({ children }) => (
      <QueryClientProvider client={context.queryClient}>
        <LanguageProvider value={context.language}>{children}</LanguageProvider>
      </QueryClientProvider>
    ),
  })
}

/**
 * Says when the router may place the page: always, but for the first page it renders. That one has stood for a while;
 * the reader, or the browser after a reload, may have moved it before the application came.
 */
function leaveFirstPlace(): () => boolean {
  let first = true
  return () => {
    const mayPlace = !first || window.scrollY === 0
    first = false
    // The router remembers the places of what it saw scroll; this was before its time.
    if (!mayPlace) document.dispatchEvent(new Event('scroll'))
    return mayPlace
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
