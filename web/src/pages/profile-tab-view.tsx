import { LoadFailed } from '../platform/queries/load-failed.tsx'
import type { Me, PublicProfile, Rarity } from '@liston/contract/profiles'
import { rankingPath } from '@liston/contract/rankings'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LinkButton } from '../design/controls/link-button.tsx'
import { EmptyState } from '../design/feedback/empty-state.tsx'
import { BarRow } from '../design/identity/bar-row.tsx'
import { Cover } from '../design/identity/cover.tsx'
import { achievementsGrid } from '../features/achievements/index.ts'
import { LevelProgress, MyBalances } from '../features/economy/index.ts'
import { OwnPinnedSlot } from '../features/explore/index.ts'
import { Achievements, ownTexts } from '../features/profiles/index.ts'
import { shelfQuery } from '../features/rankings/index.ts'
import { broughtPart } from '../platform/lazy-part.tsx'
import type { PageContext } from '../platform/page-context.ts'
import { formatNumber, useLanguage, useTexts } from '../platform/texts.tsx'
import { useApi } from '../platform/use-api.ts'

export const profileTabs = [
  'summary',
  'rankings',
  'achievements',
  'rewards',
  'evolution',
  'avatars',
  'settings',
] as const
export type ProfileTab = (typeof profileTabs)[number]

/** The tab named by the address. Without a known name, the first one. */
export const profileTabOf = (asked: string | undefined): ProfileTab =>
  profileTabs.find((name) => name === asked) ?? 'summary'

/** The forms of the tab "settings": loaded lazily, because they are a third of the page's code. */
export const settings = broughtPart(() => import('./profile-settings-tab.tsx').then((m) => m.ProfileSettingsTab))

/** Loads the code and the data of the settings. */
export const loadSettings = async (context: Pick<PageContext, 'api' | 'queryClient'>) =>
  (await import('./profile-settings-tab.tsx')).loadSettings(context)

/** The avatar gallery, which only some visits need. */
export const avatars = broughtPart(() => import('./profile-avatars-tab.tsx').then((m) => m.ProfileAvatarsTab))

/** The ways to earn, which two tabs show. */
export const rewards = broughtPart(() => import('./profile-rewards-tab.tsx').then((m) => m.ProfileRewardsTab))

type Props = {
  tab: ProfileTab
  me: Me
  profile: PublicProfile
  before: string | undefined
  over: boolean
  rarity: Rarity | undefined
  avatar: string | undefined
  achievement: string | undefined
}

/** Content of a tab of the user's own profile. */
export function ProfileTabView({ tab, me, profile, before, over, rarity, avatar, achievement }: Props) {
  const t = useTexts(ownTexts)
  switch (tab) {
    case 'summary':
      return (
        <div className="summary">
          <div>
            <OwnRankings most={3} />
            <OwnPinnedSlot me={me} />
          </div>
          <div>
            <MyBalances me={me} />
            <LevelProgress xp={me.xp} />
          </div>
        </div>
      )
    case 'rankings':
      return <OwnRankings />
    case 'achievements':
      return (
        <>
          <achievementsGrid.Part asked={achievement} />
          {!achievement && <Achievements profile={profile} xp={me.xp} />}
        </>
      )
    case 'rewards':
      return <rewards.Part xp={me.xp} part="rewards" />
    case 'evolution':
      return (
        <div className="summary">
          <div>
            <LevelProgress xp={me.xp} />
            <MyBalances me={me} />
            <p className="text-muted">{t.moves}</p>
            <LinkButton href="/evolution" className="justify-self-start">
              {t.toEvolution}
            </LinkButton>
          </div>
          <div>
            <rewards.Part xp={me.xp} part="next" />
          </div>
        </div>
      )
    case 'avatars':
      return <avatars.Part me={me} rarity={rarity} asked={avatar} />
    case 'settings':
      return <settings.Part me={me} before={before} over={over} />
  }
}

/**
 * The user's own rankings, most points first: all of them, or the first `most` that are not pinned. The summary lists the
 * pinned ones below.
 */
function OwnRankings({ most = Number.POSITIVE_INFINITY }: { most?: number }) {
  const t = useTexts(ownTexts)
  const language = useLanguage()
  const rows = useInfiniteQuery(shelfQuery(useApi(), 'published'))
  if (rows.isError && !rows.data)
    return <LoadFailed error={rows.error} pending={rows.isFetching} retry={() => void rows.refetch()} />
  const all = (rows.data?.pages[0]?.items ?? []).toSorted((a, b) => b.points - a.points)
  const highest = Math.max(1, all[0]?.points ?? 0)
  const placed = all.map((ranking, at) => ({ ranking, place: at + 1 }))
  const shown = placed.filter(({ ranking }) => most === Number.POSITIVE_INFINITY || !ranking.pinned).slice(0, most)
  if (all.length === 0)
    return (
      <EmptyState
        title={t.noRankings}
        action={
          <LinkButton href="/create-ranking" variant="primary">
            {t.create}
          </LinkButton>
        }
      >
        <p className="max-w-measure">{t.noRankingsHint}</p>
      </EmptyState>
    )
  return (
    <section aria-labelledby="by-votes" className="grid content-start gap-4">
      <h2 id="by-votes" className="text-lg">
        {t.byVotes}
      </h2>
      <ol className="grid gap-3 empty:hidden">
        {shown.map(({ ranking, place }) => (
          <li key={ranking.id}>
            <BarRow
              place={place}
              picture={
                <Cover
                  title={ranking.topic}
                  subjects={ranking.subjects}
                  src={ranking.coverUrl}
                  className="cover-thumb"
                />
              }
              name={<span lang={ranking.language}>{ranking.topic}</span>}
              value={formatNumber(language, ranking.points)}
              fill={(100 * ranking.points) / highest}
              href={rankingPath(ranking)}
            />
          </li>
        ))}
      </ol>
      <LinkButton
        href={all.length > shown.length ? '/profile?tab=rankings' : '/my-rankings'}
        className="justify-self-start"
      >
        {all.length > shown.length ? t.allRankings(all.length) : t.manage}
      </LinkButton>
    </section>
  )
}
