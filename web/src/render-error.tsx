import type { Language } from '@liston/contract/kernel'
import type { Me, Theme } from '@liston/contract/profiles'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { Logo } from './design/identity/logo.tsx'
import type { Api } from './platform/api.ts'
import type { PageContext } from './platform/page-context.ts'
import { LanguageProvider } from './platform/texts.tsx'
import { extrasOf } from './app/extras.ts'
import { makeQueryClient } from './app/make-router.tsx'
import { parseSearch, stringifySearch } from './app/search-text.ts'
import { Shell } from './app/shell/shell.tsx'
import { errorTexts } from './app/error/texts.ts'
import type { PageError } from './app/error/page-error.ts'
import { ErrorState } from './app/error/error-page.tsx'
import { keys } from './platform/queries/query-keys.ts'

export type ErrorPageRequest = {
  pageError: PageError
  language: Language
  theme: Theme
  appName: string
  origin: string
  /** The visitor, for the application's frame; undefined leaves the frame out. */
  me?: Me | null
}

/** `extras` are source files of the frame, for their style sheets. */
type RenderedTrouble = { title: string; body: string; extras: string[] }

/** Renders an error page on the server. It is not hydrated: its links and forms work without scripts. */
export async function renderError(asked: ErrorPageRequest): Promise<RenderedTrouble> {
  const { pageError, language, me, ...look } = asked
  const queryClient = makeQueryClient()
  queryClient.setQueryData(keys.me, me ?? null)
  const root = createRootRouteWithContext<PageContext>()({ component: me === undefined ? undefined : Shell })
  const page = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => (me === undefined ? <Bare {...asked} /> : <ErrorState pageError={pageError} />),
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    context: { ...look, api: {} as Api, queryClient, language, demo: false, workshop: false },
    history: createMemoryHistory({ initialEntries: ['/offline'] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  const body = renderToString(
    <QueryClientProvider client={queryClient}>
      <LanguageProvider value={language}>
        <RouterProvider router={router as never} />
      </LanguageProvider>
    </QueryClientProvider>,
  )
  return { title: errorTexts[language][pageError.kind].title, body, extras: extrasOf(me) }
}

/** Without a known visitor the frame would be wrong, so there is only the logo, which links to the home page. */
function Bare({ pageError, appName }: ErrorPageRequest) {
  return (
    <>
      <header className="error-head">
        <a href="/" className="shell-logo">
          <Logo name={appName} />
        </a>
      </header>
      <main id="main" className="shell-main">
        <ErrorState pageError={pageError} />
      </main>
    </>
  )
}
