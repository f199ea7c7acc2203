import { levelTitleText } from '@liston/contract/economy'
import { GOLD_BADGE_MIN_LEVEL, type PublicProfile as Profile } from '@liston/contract/profiles'
import { queryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { Badge } from '../../design/identity/badge.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useMe } from '../../platform/session.ts'
import { counted, useLanguage, useTexts } from '../../platform/texts.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { useWayIn } from '../../platform/way-in.ts'
import { GoldBadge } from './gold-badge.tsx'
import './person.css'
import { ProfileFace } from './profile-face.tsx'
import { profileTexts } from './texts.ts'

type Props = {
  profile: Profile
  actions?: ReactNode
  /** Further figures, from features of higher layers. */
  figures?: ReactNode
  /** Further badges, from features of higher layers. */
  badges?: ReactNode
  /** Further actions; by default a link for reporting the user. */
  more?: ReactNode
}

/**
 * Public profile of a user: name, level, bio, and figures. Without rankings and other actions it links to the explore
 * page.
 */
export function PublicProfile({ profile, actions, figures, more, badges }: Props) {
  const t = useTexts(profileTexts)
  const me = useMe()
  const report = useWayIn(`/report/person/${profile.id}`)
  const dates = useDates()
  return (
    <Card as="article" bleed className="person-card">
      <div className="person-band" aria-hidden="true">
        <span data-tone="leader" />
        <span data-tone="rest" />
      </div>
      <div className="person-body">
        <div className="person-face">
          <ProfileFace profile={profile} />
        </div>
        <div className="person-name">
          <h1 className="text-2xl">{profile.username}</h1>
          <PersonBadges profile={profile}>{badges}</PersonBadges>
        </div>
        {(actions || more || profile.rankings === 0) && (
          <div className="person-actions">
            {actions ?? <LinkButton href="/explore">{t.explore}</LinkButton>}
            {more}
          </div>
        )}
        {profile.bio && (
          <div className="person-wide">
            <p className="max-w-measure whitespace-pre-line">{profile.bio}</p>
          </div>
        )}
        <Figures profile={profile} more={figures} />
        <p className="person-wide person-since">
          <span>
            {t.since} <time dateTime={profile.joinedAt}>{dates.day(profile.joinedAt)}</time>
          </span>
          {me?.id !== profile.id && !more && (
            <Anchor href={report} rel="nofollow" className="link link-alone">
              {t.report}
              <span className="sr-only"> {profile.username}</span>
            </Anchor>
          )}
        </p>
      </div>
    </Card>
  )
}

type FiguresProps = { profile: Profile; more: ReactNode }

function Figures({ profile: { rankings, points, invitedFriends }, more }: FiguresProps) {
  const t = useTexts(profileTexts)
  const language = useLanguage()
  const figure = (n: number, noun: { one: string; other: string }) => {
    const [number, ...words] = counted(language, n, noun).split(' ')
    return (
      <span>
        <span className="numeral person-figure">{number}</span> {words.join(' ')}
      </span>
    )
  }
  return (
    <p className="person-wide person-figures">
      {figure(rankings, t.rankings)}
      {figure(points, t.votes)}
      {more}
      {invitedFriends > 0 && figure(invitedFriends, t.invited)}
    </p>
  )
}

type PersonBadgesProps = { profile: Pick<Profile, 'level' | 'role'>; children?: ReactNode }

/** Badges of a user in one row: level with title, gold badge, PRO, staff. */
function PersonBadges({ profile: { level, role }, children }: PersonBadgesProps) {
  const t = useTexts(profileTexts)
  const language = useLanguage()
  // At this level the gold badge has the title already.
  const title = level === GOLD_BADGE_MIN_LEVEL ? '' : levelTitleText(level, language)
  return (
    <p className="person-badges">
      <Badge>{title ? `${t.level(level)} · ${title}` : t.level(level)}</Badge>
      <GoldBadge level={level} />
      {role === 'PRO' && <Badge tone="stars">PRO</Badge>}
      {role === 'admin' && <Badge tone="primary">{t.admin}</Badge>}
      {children}
    </p>
  )
}

export const profileQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: keys.profile(id), queryFn: () => api.profiles.find({ id }) })
