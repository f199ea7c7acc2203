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
import { makeQueryClient } from './app/make-router.tsx'
import { Shell } from './app/shell/shell.tsx'
import { troubleTexts } from './app/trouble/texts.ts'
import type { Trouble } from './app/trouble/trouble.ts'
import { TroubleState } from './app/trouble/trouble-state.tsx'

export type TroubleRequest = {
  trouble: Trouble
  language: Language
  theme: Theme
  appName: string
  origin: string
  /** Who sees the page, for the frame of the application; undefined leaves the frame out. */
  me?: Me | null
}

/** Renders a page of trouble on the server. No script makes it live: its links and forms work as they are. */
export async function renderTrouble(asked: TroubleRequest): Promise<{ title: string; body: string }> {
  const { trouble, language, me, ...look } = asked
  const queryClient = makeQueryClient()
  queryClient.setQueryData(['me'], me ?? null)
  const root = createRootRouteWithContext<PageContext>()({ component: me === undefined ? undefined : Shell })
  const page = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => (me === undefined ? <Bare {...asked} /> : <TroubleState trouble={trouble} />),
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    context: { ...look, api: {} as Api, queryClient, language, demo: false, workshop: false },
    history: createMemoryHistory({ initialEntries: ['/offline'] }),
  })
  await router.load()
  const body = renderToString(
    <QueryClientProvider client={queryClient}>
      <LanguageProvider value={language}>
        <RouterProvider router={router as never} />
      </LanguageProvider>
    </QueryClientProvider>,
  )
  return { title: troubleTexts[language][trouble.kind].title, body }
}

/** Where nobody can tell who asks, the frame would be wrong: the mark leads home, and that is all. */
function Bare({ trouble, appName }: TroubleRequest) {
  return (
    <>
      <header className="trouble-head">
        <a href="/" className="shell-logo">
          <Logo name={appName} />
        </a>
      </header>
      <main id="main" className="shell-main">
        <TroubleState trouble={trouble} />
      </main>
    </>
  )
}
