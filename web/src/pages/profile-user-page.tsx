import { definePage } from '../app/page.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { authorQuery, AuthorRankings } from '../features/explore/index.ts'
import { PublicProfile, profileQuery, profileTexts } from '../features/profiles/index.ts'
import { headOf } from '../platform/head-of.ts'
import { useApi } from '../platform/use-api.ts'

export const page = definePage({
  address: '/profile/{userId}',
  access: 'open',
  async load({ queryClient, api }, { params: { userId } }) {
    // The person is the page; should their rankings not come, it stands without.
    const [profile] = await Promise.all([
      queryClient.ensureQueryData(profileQuery(api, userId)),
      queryClient.prefetchQuery(authorQuery(api, userId)),
    ])
    return profile
  },
  head({ language, appName }, _address, found) {
    if (!found) return {}
    const t = profileTexts[language]
    const { username, rankings } = found
    return headOf({
      title: t.title(username, appName),
      description: t.description(username, rankings),
      indexed: rankings > 0,
    })
  },
  component: ProfilePage,
  missing: 'profile',
})

function ProfilePage() {
  const { userId } = page.useVisit().params
  const { data } = useSuspenseQuery(profileQuery(useApi(), userId))
  return (
    <div className="page grid gap-8">
      <PublicProfile profile={data} />
      <AuthorRankings author={data} />
    </div>
  )
}
