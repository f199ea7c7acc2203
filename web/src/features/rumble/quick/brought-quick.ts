import { redirect } from '@tanstack/react-router'
import type { PageContext } from '../../../platform/page-context.ts'
import { broughtPart } from '../../../platform/parts/brought-part.tsx'
import { rumbleHref } from '../enter-rumble.ts'
import { quickLobbyQuery } from './quick-query.ts'

/** Quick duels, for the visits that play them. */
export const quick = broughtPart(() => import('./quick-part.tsx').then((module) => module.QuickPart))
export const QUICK_SOURCE = 'src/features/rumble/quick/quick-part.tsx'

/** Brings them with their ranking; where none is named, leads to a lively one with duels left. */
export async function loadQuick(context: PageContext, rankingId: string | null, lng?: string): Promise<void> {
  const { api, queryClient, language } = context
  if (rankingId === null) {
    const lively = await api.rumble.livelyQuick({ lang: language })
    // The language that the address asks for goes along.
    const asked = lng ? `&lng=${lng}` : ''
    if (lively.rankingId) throw redirect({ href: `${rumbleHref('quick', lively.rankingId)}${asked}`, replace: true })
    return quick.bring()
  }
  // Asked anew by whoever comes: duels elsewhere change it.
  await Promise.all([quick.bring(), queryClient.fetchQuery({ ...quickLobbyQuery(api, rankingId), staleTime: 0 })])
}
