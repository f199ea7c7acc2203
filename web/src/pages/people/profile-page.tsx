import type { PublicProfile as Profile } from '@liston/contract/profiles'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { authorQuery, AuthorRankings } from '../../features/explore/index.ts'
import { PublicProfile, profileQuery, profileTexts } from '../../features/profiles/index.ts'
import { headOf } from '../../platform/head-of.ts'
import type { PageContext } from '../../platform/page-context.ts'
import { useApi } from '../../platform/use-api.ts'

export async function loadProfile({ queryClient, api }: PageContext, userId: string): Promise<Profile> {
  // The person is the page; should their rankings not come, it stands without.
  const [profile] = await Promise.all([
    queryClient.ensureQueryData(profileQuery(api, userId)),
    queryClient.prefetchQuery(authorQuery(api, userId)),
  ])
  return profile
}

export function profileHead({ language, appName }: PageContext, { username, rankings }: Profile) {
  const t = profileTexts[language]
  return headOf({
    title: t.title(username, appName),
    description: t.description(username, rankings),
    indexed: rankings > 0,
  })
}

export function ProfilePage() {
  const { userId } = useParams({ from: '/profile/$userId' })
  const { data } = useSuspenseQuery(profileQuery(useApi(), userId))
  return (
    <div className="page grid gap-8">
      <PublicProfile profile={data} />
      <AuthorRankings author={data} />
    </div>
  )
}
