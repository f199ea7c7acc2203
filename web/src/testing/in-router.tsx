import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { makeQueryClient } from '../app/make-router.tsx'
import type { Api } from '../platform/api.ts'
import type { PageContext } from '../platform/page-context.ts'

type Calls = { [S in keyof Api]?: Partial<Api[S]> }

/** Wrapper for a component that calls the API, without page or frame. `api` has the calls it may make. */
export async function inRouter(api: Calls): Promise<(props: { children: ReactNode }) => ReactNode> {
  const queryClient = makeQueryClient()
  const context = { api: api as Api, queryClient, language: 'es', theme: 'theme-original', appName: 'Listón' } as const
  const router = createRouter({
    routeTree: createRootRouteWithContext<PageContext>()({}),
    context: { ...context, origin: 'http://liston.test', demo: false, workshop: false },
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  return ({ children }) => (
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
    </QueryClientProvider>
  )
}
