import { definePage } from '../app/page.ts'
import { inLanguage } from '@liston/contract/kernel'
import type { Me } from '@liston/contract/profiles'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { headOf } from '../platform/head-of.ts'
import { dataOf, feedLinks, siteData } from '../features/discovery/index.ts'
import { BonusLine, loadBonus } from '../features/economy/index.ts'
import { homeQuery, homeTexts, HomeView, TodaysRanking } from '../features/explore/index.ts'
import { isOnboardingDue, keepRead, onboarding } from '../features/profiles/index.ts'
import { rankingQuery, useLiveFeed } from '../features/rankings/index.ts'
import { settingsQuery } from '../features/settings/index.ts'
import {
  LiveVotes,
  loadCardVotes,
  loadForForms,
  VotesOnCards,
  VotingInPlace,
  VotingProvider,
} from '../features/voting/index.ts'
import { useHydrated } from '../platform/forms/use-hydrated.ts'
import { keys } from '../platform/queries/query-keys.ts'
import { useMe } from '../platform/session.ts'
import { useLanguage } from '../platform/texts.tsx'
import { useApi } from '../platform/use-api.ts'

export const page = definePage({
  address: '/',
  access: 'open',
  async load(context) {
    const { api, queryClient, language } = context
    const bonus = loadBonus(context)
    const { todayId, featured, latest } = await queryClient.ensureQueryData(homeQuery(api, language))
    // prefetchQuery does not throw: if the ranking was just deleted, the page is rendered without it.
    const today = todayId ? [queryClient.prefetchQuery(rankingQuery(api, todayId)), loadForForms(context, todayId)] : []
    // On a page from the server its late arrival would move the page.
    if (!import.meta.env.SSR && isOnboardingDue(queryClient.getQueryData<Me | null>(keys.me))) await onboarding.bring()
    await Promise.all([bonus, loadCardVotes(context, [...featured, ...latest]), ...today])
  },
  head({ api, language, appName, origin, queryClient }) {
    const t = homeTexts[language]
    const { tagline, welcome } = queryClient.getQueryData(settingsQuery(api).queryKey)?.brand ?? {}
    const description = welcome ? inLanguage(welcome, language) : t.description
    const title = tagline ? `${appName}: ${inLanguage(tagline, language)}` : t.pageTitle(appName)
    const head = headOf({ title, description })
    if (!import.meta.env.SSR) return head
    return {
      ...head,
      links: feedLinks({ kind: 'latest' }, { language, title: appName }),
      ...dataOf(...siteData({ origin, appName, language, description })),
    }
  },
  component: HomePage,
})

function HomePage() {
  useLiveFeed()
  const api = useApi()
  const { data: home } = useSuspenseQuery(homeQuery(api, useLanguage()))
  const today = home.todayId && <Today id={home.todayId} />
  return (
    <>
      <BonusLine />
      <VotesOnCards>
        <HomeView home={home} today={today} intro={<Intro />} />
      </VotesOnCards>
    </>
  )
}

/** The introduction, on a page that opens inside the application, as after the set-up. */
function Intro() {
  const me = useMe()
  const isHydrated = useHydrated()
  const [isDue] = useState(isHydrated && isOnboardingDue(me))
  return me && isDue && <onboarding.Part onEnd={() => keepRead(me.id)} />
}

function Today({ id }: { id: string }) {
  const { data } = useQuery(rankingQuery(useApi(), id))
  if (!data) return null
  return (
    <VotingProvider ranking={data}>
      <VotingInPlace>{(parts) => <TodaysRanking {...parts} />}</VotingInPlace>
      <LiveVotes rankingId={id} />
    </VotingProvider>
  )
}
