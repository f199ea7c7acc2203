import type { Me } from '@liston/contract/profiles'
import type { AppTheme } from '@liston/contract/themes'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { makeQueryClient, makeRouter } from '../app/make-router.tsx'
import type { Api } from '../platform/api.ts'
import type { Language } from '../platform/texts.tsx'
import { themes as onOffer } from './themes.ts'

type Visit = { path: string; api?: object; me?: Me | null; language?: Language; themes?: AppTheme[] }

/** The whole application at an address, with the test's API, to be rendered in a browser. */
export async function appAt({ path, api = {}, me = null, language = 'es', themes = onOffer }: Visit) {
  const queryClient = makeQueryClient()
  queryClient.setQueryData(['me'], me)
  queryClient.setQueryData(['themes'], themes)
  const look = { theme: 'theme-original', appName: 'Listón', origin: 'http://liston.test' } as const
  const context = { api: api as Api, queryClient, language, ...look, demo: false, workshop: false }
  const router = makeRouter(context, createMemoryHistory({ initialEntries: [path] }))
  // Without transitions between pages: the next test would abort a running one, which is an unhandled rejection.
  router.update({ ...router.options, defaultViewTransition: false })
  await router.load()
  return <RouterProvider router={router} />
}
