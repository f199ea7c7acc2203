import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { openHistory } from '../platform/modals/modal-history.ts'
import type { PageContext } from '../platform/page-context.ts'
import { LanguageProvider } from '../platform/texts.tsx'
import { routeTree } from './routes.tsx'
import { BrokenPage } from './error/broken-page.tsx'
import { parseSearch, stringifySearch } from './search-text.ts'

/** Queries are fresh for 30 s. No finite gcTime, because its timers would keep running on the server. */
export const makeQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false } } })

/** A router for one request or one tab; never share it. */
export function makeRouter(context: PageContext, history?: Parameters<typeof createRouter>[0]['history']) {
  return createRouter({
    routeTree,
    context,
    history: history ?? openHistory(),
    parseSearch,
    stringifySearch,
    // The 250 ms fade between pages (specification 2); theme/motion.css sets the duration.
    defaultViewTransition: true,
    // Renders inside the frame. The root's error component replaces the frame itself.
    defaultErrorComponent: BrokenPage,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // On the server it would write an inline script, which the content security policy blocks.
    scrollRestoration: typeof document !== 'undefined' && leaveFirstPlace(),
    Wrap: ({ children }) => (
      <QueryClientProvider client={context.queryClient}>
        <LanguageProvider value={context.language}>{children}</LanguageProvider>
      </QueryClientProvider>
    ),
  })
}

/**
 * Returns whether the router may restore the scroll position. It may not for the first page it renders if that is
 * already scrolled: the reader, or the browser after a reload, may have scrolled before the application was loaded.
 */
function leaveFirstPlace(): () => boolean {
  let first = true
  return () => {
    const mayPlace = !first || window.scrollY === 0
    first = false
    // The router stores positions on scroll events. This scroll happened before it listened, so repeat the event.
    if (!mayPlace) document.dispatchEvent(new Event('scroll'))
    return mayPlace
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
