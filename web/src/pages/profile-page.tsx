import { definePage } from '../app/page.ts'
import type { Me } from '@liston/contract/profiles'
import { useSuspenseQuery } from '@tanstack/react-query'
import { LinkButton } from '../design/controls/link-button.tsx'
import { Edit, Lock } from '../design/identity/icon.ts'
import { Tabs } from '../design/surfaces/tabs.tsx'
import { useTabInView } from '../design/in-view/use-tab-in-view.ts'
import { ACHIEVEMENTS_SOURCE, loadAchievements } from '../features/achievements/index.ts'
import { avatarsQuery, rarityOf } from '../features/avatars/index.ts'
import { DistinctionBadges, distinctionsQuery, pinnedQuery } from '../features/explore/index.ts'
import { FollowCounts, relationQuery } from '../features/follows/index.ts'
import { ownTexts, profileQuery, PublicProfile } from '../features/profiles/index.ts'
import { shelfQuery } from '../features/rankings/index.ts'
import { useRoomOpen } from '../features/settings/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { meQuery, useMe } from '../platform/session.ts'
import { useTexts } from '../platform/texts.tsx'
import { useApi } from '../platform/use-api.ts'
import {
  avatars,
  loadSettings,
  type ProfileTab,
  ProfileTabView,
  profileTabOf,
  profileTabs,
  rewards,
  settings,
} from './profile-tab-view.tsx'

const partsOf: Partial<Record<ProfileTab, string[]>> = {
  settings: ['src/pages/profile-settings-tab.tsx'],
  avatars: ['src/pages/profile-avatars-tab.tsx'],
  achievements: [ACHIEVEMENTS_SOURCE],
  rewards: ['src/pages/profile-rewards-tab.tsx'],
  evolution: ['src/pages/profile-rewards-tab.tsx'],
}

export const page = definePage({
  address: '/profile',
  access: 'login',
  // The first tab is the default without a parameter.
  search: ({ tab, before, over, rarity, avatar, achievement }) => ({
    tab: profileTabOf(tab),
    before,
    over,
    rarity: rarityOf(rarity),
    avatar,
    achievement,
  }),
  room: ({ tab }) => (tab === 'achievements' ? 'achievements' : undefined),
  async load({ api, queryClient }, { search: { tab } }) {
    if (tab === 'settings') await Promise.all([settings.bring(), loadSettings({ api, queryClient })])
    if (tab === 'rewards' || tab === 'evolution') await rewards.bring()
    if (tab === 'achievements') await loadAchievements({ api, queryClient })
    if (tab === 'avatars') await Promise.all([avatars.bring(), queryClient.prefetchQuery(avatarsQuery(api))])
    const me = await queryClient.ensureQueryData(meQuery(api))
    if (!me) return
    await Promise.all([
      queryClient.ensureQueryData(profileQuery(api, me.id)),
      queryClient.prefetchQuery(relationQuery(api, me.id)),
      queryClient.prefetchQuery(distinctionsQuery(api, me.id)),
      tab === 'summary' && queryClient.prefetchQuery(pinnedQuery(api, me.id)),
    ])
    if (['summary', 'rankings'].includes(tab)) await queryClient.ensureInfiniteQueryData(shelfQuery(api, 'published'))
  },
  parts: ({ tab }) => partsOf[profileTabOf(tab)] ?? [],
  head: (context) => ownHeadOf(context, ownTexts[context.language]),
  component: MyProfilePage,
})

/** The user's own profile, in tabs with addresses of their own. */
function MyProfilePage() {
  const me = useMe()
  return me && <MyProfile me={me} />
}

function MyProfile({ me }: { me: Me }) {
  const t = useTexts(ownTexts)
  const { tab: shown, before, over, rarity, avatar, achievement } = page.useVisit().search
  const { data: profile } = useSuspenseQuery(profileQuery(useApi(), me.id))
  const frame = useTabInView<HTMLDivElement>(shown)
  const isGiving = useRoomOpen('achievements')
  const tabs = profileTabs
    .filter((name) => name !== 'achievements' || isGiving)
    .map((name) => ({
      href: name === 'summary' ? '/profile' : `/profile?tab=${name}`,
      label: t[name],
      current: name === shown,
    }))
  return (
    <div ref={frame} className="page grid grid-cols-1 gap-6">
      <PublicProfile
        profile={profile}
        figures={<FollowCounts id={me.id} />}
        badges={<DistinctionBadges id={me.id} />}
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
      <ProfileTabView
        tab={shown}
        me={me}
        profile={profile}
        before={before}
        over={Boolean(over)}
        rarity={rarity}
        avatar={avatar}
        achievement={achievement}
      />
    </div>
  )
}
