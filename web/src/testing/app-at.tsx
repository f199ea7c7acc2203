import type { Me } from '@liston/contract/profiles'
import type { AppTheme } from '@liston/contract/themes'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { makeQueryClient, makeRouter } from '../app/make-router.tsx'
import type { Api } from '../platform/api.ts'
import type { Language } from '../platform/texts.tsx'
import { themes as onOffer } from './themes.ts'

type Visit = { path: string; api?: object; me?: Me | null; language?: Language; themes?: AppTheme[] }

/** The whole application at an address, on an API that a test gives: to be rendered in a browser. */
export async function appAt({ path, api = {}, me = null, language = 'es', themes = onOffer }: Visit) {
  const queryClient = makeQueryClient()
  queryClient.setQueryData(['me'], me)
  queryClient.setQueryData(['themes'], themes)
  const look = { theme: 'theme-original', appName: 'Listón', origin: 'http://liston.test' } as const
  const context = { api: api as Api, queryClient, language, ...look, demo: false, workshop: false }
  const router = makeRouter(context, createMemoryHistory({ initialEntries: [path] }))
  // Pages follow each other without a fade: one test's would be cut short by the next one's, which is a rejection.
  router.update({ ...router.options, defaultViewTransition: false })
  await router.load()
  return <RouterProvider router={router} />
}
