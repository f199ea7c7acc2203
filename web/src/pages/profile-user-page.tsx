import { definePage } from '../app/page.ts'
import { ChallengeLink } from '../features/challenges/index.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { Tabs } from '../design/surfaces/tabs.tsx'
import {
  ACHIEVEMENTS_SOURCE,
  achievementsGrid,
  achievementTexts,
  loadAchievements,
} from '../features/achievements/index.ts'
import {
  authorQuery,
  AuthorRankings,
  DistinctionBadges,
  distinctionList,
  DISTINCTIONS_SOURCE,
  distinctionsQuery,
  loadDistinctions,
  pinnedQuery,
  PinnedRankings,
} from '../features/explore/index.ts'
import { dataOf, feedLinks, profileData } from '../features/discovery/index.ts'
import {
  FollowCounts,
  loadPeople,
  PEOPLE_SOURCE,
  peopleList,
  peopleListOf,
  PersonActs,
  relationQuery,
  ShunSlot,
  tabTexts,
} from '../features/follows/index.ts'
import { WriteLink } from '../features/chat/index.ts'
import { PublicProfile, profileQuery, profileTexts } from '../features/profiles/index.ts'
import { useRoomOpen } from '../features/settings/index.ts'
import { headOf } from '../platform/head-of.ts'
import type { PageContext } from '../platform/page-context.ts'
import { OwnFailure } from '../platform/queries/own-failure.tsx'
import { useMe } from '../platform/session.ts'
import { useTexts } from '../platform/texts.tsx'
import { useApi } from '../platform/use-api.ts'

/** The list that the address selects instead of the rankings. */
const tabOf = (asked: string | undefined) =>
  // `distinctions` was a tab of its own; its old address still works.
  asked === 'achievements' || asked === 'distinctions' ? ('achievements' as const) : peopleListOf(asked)

export const page = definePage({
  address: '/profile/{userId}',
  access: 'open',
  search: ({ tab, cursor, achievement }) => ({ tab: tabOf(tab), cursor: cursor || undefined, achievement }),
  async load(context, { params: { userId }, search: { tab, cursor } }) {
    const { queryClient, api } = context
    if (!isId(userId)) throw await toPerson(context, userId)
    // Only the profile is required. If the rankings fail to load, the page is rendered without them.
    const [profile] = await Promise.all([
      queryClient.ensureQueryData(profileQuery(api, userId)),
      queryClient.prefetchQuery(relationQuery(api, userId)),
      queryClient.prefetchQuery(distinctionsQuery(api, userId)),
      ...(tab === 'achievements'
        ? [loadAchievements(context, userId), loadDistinctions(context, userId)]
        : tab
          ? [loadPeople(context, { id: userId, list: tab, cursor })]
          : [
              queryClient.prefetchInfiniteQuery(authorQuery(api, userId, cursor)),
              queryClient.prefetchQuery(pinnedQuery(api, userId)),
            ]),
    ])
    return profile
  },
  parts: ({ tab }) =>
    tabOf(tab) === 'achievements'
      ? [ACHIEVEMENTS_SOURCE, DISTINCTIONS_SOURCE]
      : peopleListOf(tab)
        ? [PEOPLE_SOURCE]
        : [],
  head({ language, appName, origin }, { search }, found) {
    if (!found) return {}
    const t = profileTexts[language]
    const { id, username, rankings } = found
    const indexed = rankings > 0 && !search.tab && !search.cursor
    const head = headOf({ title: t.title(username, appName), description: t.description(username, rankings), indexed })
    if (!import.meta.env.SSR || !indexed) return head
    return {
      ...head,
      links: feedLinks({ kind: 'person', id }, { language, title: username }),
      ...dataOf(profileData({ origin, profile: found })),
    }
  },
  component: ProfilePage,
  missing: 'profile',
})

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/**
 * Redirects a username to the profile, also a recent one. Not permanently, because a name may go to another user later.
 */
async function toPerson({ api }: PageContext, username: string) {
  const { id } = await api.profiles.findByUsername({ username: username.replace(/^@/, '') })
  return redirect({ href: `/profile/${id}`, statusCode: 302 })
}

function ProfilePage() {
  const { params, search } = page.useVisit()
  const { userId } = params
  const me = useMe()
  const t = useTexts(tabTexts)
  const isGiving = useRoomOpen('achievements')
  const given = useTexts(achievementTexts)
  const { data } = useSuspenseQuery(profileQuery(useApi(), userId))
  const tab = (list: 'followers' | 'following') => ({
    href: `/profile/${userId}?tab=${list}`,
    label: t.lists[list],
    current: search.tab === list,
  })
  return (
    <div className="page grid grid-cols-1 gap-8">
      <PublicProfile
        profile={data}
        actions={
          me?.id === userId ? undefined : (
            <>
              <PersonActs person={data} />
              {me && <WriteLink id={data.id} />}
              {me && <ChallengeLink username={data.username} />}
            </>
          )
        }
        figures={<FollowCounts id={userId} />}
        badges={<DistinctionBadges id={userId} />}
        more={me && <ShunSlot id={data.id} username={data.username} />}
      />
      <Tabs
        label={t.tabs(data.username)}
        tabs={[
          { href: `/profile/${userId}`, label: t.rankings, current: !search.tab },
          {
            href: `/profile/${userId}?tab=achievements`,
            label: given.tab,
            current: search.tab === 'achievements',
          },
          tab('followers'),
          tab('following'),
        ]}
      />
      {search.tab === 'achievements' ? (
        <>
          {isGiving && <achievementsGrid.Part owner={data} asked={search.achievement} />}
          {!search.achievement && (
            <OwnFailure>
              <distinctionList.Part author={data} />
            </OwnFailure>
          )}
        </>
      ) : search.tab ? (
        <OwnFailure>
          <peopleList.Part person={data} list={search.tab} cursor={search.cursor} />
        </OwnFailure>
      ) : (
        <>
          <PinnedRankings author={data} />
          <AuthorRankings author={data} cursor={search.cursor} />
        </>
      )}
    </div>
  )
}
