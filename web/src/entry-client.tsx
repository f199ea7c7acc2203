import './design/theme/app.css'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { followNavigation, forgiveSkippedFades } from './app/follow-navigation.ts'
import { makeQueryClient, makeRouter } from './app/make-router.tsx'
import { recallChoices } from './boot/recall-choices.ts'
import { browserApi } from './platform/api.ts'
import type { PageState } from './platform/page-context.ts'

async function start() {
  const root = document.getElementById('app')
  const state: PageState = JSON.parse(document.getElementById('state')?.textContent ?? '{}')
  if (!root || recallChoices({ guest: !state.me })) return
  const queryClient = makeQueryClient()
  const { queries, me, ...context } = state
  for (const [key, data] of queries) queryClient.setQueryData(key, data)
  queryClient.setQueryData(['me'], me)
  const router = makeRouter({ api: browserApi(), queryClient, ...context })
  // The server rendered without Suspense boundaries around matches; this makes the browser do the same.
  router.ssr = { manifest: undefined }
  // The document that arrives has its own fade; a second one on top of it would break it off.
  router.shouldViewTransition = false
  await router.load()
  followNavigation(router)
  forgiveSkippedFades()
  startTransition(() => void hydrateRoot(root, <RouterProvider router={router} />))
}
void start()
