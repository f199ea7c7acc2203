import { definePage } from '../app/page.ts'
import type { Me } from '@liston/contract/profiles'
import { useSuspenseQuery } from '@tanstack/react-query'
import { LinkButton } from '../design/controls/link-button.tsx'
import { Edit, Lock } from '../design/identity/icon.ts'
import { Tabs } from '../design/surfaces/tabs.tsx'
import { useTabInView } from '../design/in-view/use-tab-in-view.ts'
import { ownTexts, profileQuery, PublicProfile } from '../features/profiles/index.ts'
import { shelfQuery } from '../features/rankings/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { meQuery, useMe } from '../platform/session.ts'
import { useTexts } from '../platform/texts.tsx'
import { useApi } from '../platform/use-api.ts'
import { profileTabs, ProfileTabView, profileTabOf, settings } from './profile-tab-view.tsx'

export const page = definePage({
  address: '/profile',
  access: 'login',
  // The first tab needs no word in the address.
  search: ({ tab, saved }) => ({ tab: profileTabOf(tab), saved: Boolean(saved) }),
  async load({ api, queryClient }, { search: { tab } }) {
    if (tab === 'settings') await settings.bring()
    const me = await queryClient.ensureQueryData(meQuery(api))
    if (!me) return
    await queryClient.ensureQueryData(profileQuery(api, me.id))
    if (['summary', 'rankings'].includes(tab)) await queryClient.ensureInfiniteQueryData(shelfQuery(api, 'published'))
  },
  parts: ({ tab }) => (profileTabOf(tab) === 'settings' ? ['src/pages/profile-settings-tab.tsx'] : []),
  head: (context) => ownHeadOf(context, ownTexts[context.language]),
  component: MyProfilePage,
})

/** My own profile, in tabs that have addresses of their own. */
function MyProfilePage() {
  const me = useMe()
  return me && <MyProfile me={me} />
}

function MyProfile({ me }: { me: Me }) {
  const t = useTexts(ownTexts)
  const { tab: shown, saved } = page.useVisit().search
  const { data: profile } = useSuspenseQuery(profileQuery(useApi(), me.id))
  const frame = useTabInView<HTMLDivElement>(shown)
  const tabs = profileTabs.map((name) => ({
    href: name === 'summary' ? '/profile' : `/profile?tab=${name}`,
    label: t[name],
    current: name === shown,
  }))
  return (
    <div ref={frame} className="page grid grid-cols-1 gap-6">
      <PublicProfile
        profile={profile}
        actions={
          <LinkButton href="/profile?tab=settings" icon={<Edit aria-hidden="true" />}>
            {t.edit}
          </LinkButton>
        }
      />
      {me.visibility === 'private' && (
        <p className="own-private">
          <Lock size={18} aria-hidden="true" />
          {t.private}
        </p>
      )}
      <Tabs label={t.tabs} tabs={tabs} />
      <ProfileTabView tab={shown} me={me} profile={profile} saved={saved} />
    </div>
  )
}
