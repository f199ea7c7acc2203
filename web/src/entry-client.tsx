import './design/theme/app.css'
import 'virtual:emoji.css'
// Parts that stand on several of the pages that people open first. Alone, each sheet is a request before the page is
// drawn, and most have one rule set.
import './design/surfaces/load-more.css'
import './features/economy/earn.css'
import './features/economy/economy.css'
import './features/explore/author/ranking-lines.css'
import './features/explore/cards/cards.css'
import './features/leaderboard/leaderboard.css'
import './features/missions/card/missions.css'
import './features/profiles/role-icon.css'
import './features/rumble/teaser/duels.css'
import './features/voting/panel/vote.css'
import './features/voting/voting.css'
import { offerLanguages, takeOwnTexts } from '@liston/contract/kernel'
import { takeCategories } from '@liston/contract/rankings'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { pageStandsAt } from './app/find-page.ts'
import { followNavigation } from './app/follow-navigation.ts'
import { holdUntaken } from './app/hold-untaken.ts'
import { makeQueryClient, makeRouter } from './app/make-router.tsx'
import type { EarlyMessages } from './boot/early-messages.ts'
import { openTabs } from './features/accounts/index.ts'
import { browserApi, looking } from './platform/api.ts'
import { latePartsStand } from './platform/lazy-part.tsx'
import { goOnAfter, holdNewsUntil, takeOverMessages } from './platform/live.ts'
import type { PageContext, PageState } from './platform/page-context.ts'
import { drawnFor } from './platform/session.ts'
import { pageReady } from './app/page-ready.ts'
import { speakPseudo } from './platform/texts.tsx'
import { keys } from './platform/queries/query-keys.ts'

/** Hydrates the page; the boot script calls it once. Resolves when every part of the page is hydrated. */
export async function start(early?: EarlyMessages): Promise<void> {
  openTabs()
  const root = document.getElementById('app')
  const stated = document.getElementById('state')
  const state: PageState = JSON.parse(stated?.textContent ?? '{}')
  if (!root) return
  if (import.meta.env.DEV) speakPseudo(/[?&]lng=en-XA\b/i.test(location.search))
  const queryClient = makeQueryClient()
  const { queries, me, missing, categories, offered, texts, ...context } = state
  takeCategories(categories)
  if (offered) offerLanguages(offered)
  if (texts) takeOwnTexts(context.language, texts)
  // Dated in the future, so that nothing is refetched before hydration. Fresher data would differ from the server's
  // markup.
  const updatedAt = Date.now() + HOUR_MS
  for (const [key, data] of queries) queryClient.setQueryData(key, data, { updatedAt })
  queryClient.setQueryData(keys.me, (drawnFor.me = me))
  looking.only = me?.viewing !== undefined
  const known =
    missing === undefined
      ? undefined
      : (await import('./app/error/known-missing.ts')).knownMissing(browserApi(), missing)
  const router = makeRouter({ api: known?.api ?? browserApi(), queryClient, ...context })
  // The server rendered without Suspense boundaries around matches; this makes the browser do the same.
  router.ssr = { manifest: undefined }
  // The new document has its own fade; a second transition on top would abort it.
  router.shouldViewTransition = false
  pageStandsAt(stated?.dataset.page)
  await router.load()
  known?.askAgain()
  if (stated?.dataset.after) goOnAfter(stated.dataset.after)
  if (early) takeOverMessages(early)
  const allStands = pageReady.then(latePartsStand)
  holdNewsUntil(allStands)
  followNavigation(router)
  holdUntaken()
  startTransition(() => void hydrateRoot(root, <RouterProvider router={router} />))
  await pageReady
  void allStands.then(() => {
    for (const query of queryClient.getQueryCache().getAll())
      if (query.state.dataUpdatedAt === updatedAt) query.setState({ dataUpdatedAt: updatedAt - HOUR_MS })
  })
  // In the iPhone application (`webkit`), purchases made there should be read at once.
  setTimeout(bringTheRest, 'webkit' in window ? 0 : REST_MS, router.options.context)
}

const HOUR_MS = 3_600_000
/** Delay before loading the rest, so that what the user requested loads first. Milliseconds. */
const REST_MS = 3_000

function bringTheRest(page: PageContext): void {
  // Elements added from now on are rendered at once, and so are those that the boot script has left (boot/draw-later.ts).
  document.documentElement.dataset.whole = ''
  // The error page, and the error inside a page, must be loaded before the network goes.
  void import('./app/error/error-page.tsx').catch(() => {})
  void import('./platform/queries/load-failed.tsx').catch(() => {})
  void import('./app/background/start-background.ts')
    .then((background) => background.startBackground(page))
    .catch(() => {})
}
