import type { Me } from '@liston/contract/profiles'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { makeQueryClient } from '../app/make-router.tsx'
import { Shell } from '../app/shell/shell.tsx'
import type { Api } from '../platform/api.ts'
import type { PageContext } from '../platform/page-context.ts'
import { type Language, LanguageProvider } from '../platform/texts.tsx'
import { themes } from './themes.ts'

type Visit = {
  path?: string
  me?: Me | null
  language?: Language
  /** API calls that the page may make, by feature. */
  api?: { [S in keyof Api]?: Partial<Api[S]> }
  /** Lets the test change cached data. */
  queryClient?: QueryClient
}

/** The frame around a page that displays its own address, for the test to render. */
export async function shellAt({ path = '/explore', me = null, language = 'es', api = {}, ...o }: Visit = {}) {
  const queryClient = o.queryClient ?? makeQueryClient()
  queryClient.setQueryData(['me'], me)
  queryClient.setQueryData(['themes'], themes)
  const root = createRootRouteWithContext<PageContext>()({ component: Shell })
  const page = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => <h1>{path}</h1>,
  })
  const context = { api: api as Api, queryClient, language, theme: 'theme-original', appName: 'Listón' } as const
  const router = createRouter({
    routeTree: root.addChildren([page]),
    context: { ...context, origin: 'http://liston.test', demo: false, workshop: false },
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  return (
    <QueryClientProvider client={queryClient}>
      <LanguageProvider value={language}>
        <RouterProvider router={router as never} />
      </LanguageProvider>
    </QueryClientProvider>
  )
}
