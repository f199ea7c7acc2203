import type { PublicProfile as Profile } from '@liston/contract/profiles'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { PublicProfile, profileQuery, profileTexts } from '../../features/profiles/index.ts'
import { headOf } from '../../platform/head-of.ts'
import type { PageContext } from '../../platform/page-context.ts'
import { useApi } from '../../platform/use-api.ts'

export const loadProfile = ({ queryClient, api }: PageContext, userId: string): Promise<Profile> =>
  queryClient.ensureQueryData(profileQuery(api, userId))

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
    <div className="page">
      <PublicProfile profile={data} />
    </div>
  )
}
