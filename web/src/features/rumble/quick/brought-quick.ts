import { redirect } from '@tanstack/react-router'
import { broughtPart } from '../../../platform/lazy-part.tsx'
import type { PageContext } from '../../../platform/page-context.ts'
import { rumbleHref } from '../enter-rumble.ts'
import { quickLobbyQuery } from './quick-query.ts'

/** Lazy chunk: only visits of quick duels load the view. */
export const quick = broughtPart(() => import('./quick-part.tsx').then((module) => module.QuickPart))
export const QUICK_SOURCE = 'src/features/rumble/quick/quick-part.tsx'

/** Loads the view and its ranking. Without a ranking, redirects to a lively one with duels left. */
export async function loadQuick(context: PageContext, rankingId: string | null, lng?: string): Promise<void> {
  const { api, queryClient, language } = context
  if (rankingId === null) {
    const lively = await api.rumble.livelyQuick({ lang: language })
    // Keeps the language parameter of the address.
    const asked = lng ? `&lng=${lng}` : ''
    if (lively.rankingId) throw redirect({ href: `${rumbleHref('quick', lively.rankingId)}${asked}`, replace: true })
    return quick.bring()
  }
  // Always reloads it: duels elsewhere change it.
  await Promise.all([quick.bring(), queryClient.fetchQuery({ ...quickLobbyQuery(api, rankingId), staleTime: 0 })])
}
