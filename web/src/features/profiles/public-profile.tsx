import './person.css'
import type { PublicProfile as Profile } from '@liston/contract/profiles'
import type { ReactNode } from 'react'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { Avatar } from '../../design/identity/avatar.tsx'
import { Badge } from '../../design/identity/badge.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { formatDay } from '../../platform/dates.ts'
import { counted, useLanguage, useTexts } from '../../platform/texts.tsx'
import { profileTexts } from './texts.ts'

/**
 * Who somebody is to everybody: name, level, words of their own, what they gave to the community. Somebody who has set
 * nothing in order yet leads on to those who have.
 */
export function PublicProfile({ profile, actions }: { profile: Profile; actions?: ReactNode }) {
  const t = useTexts(profileTexts)
  const { username, avatarUrl, level, role, bio } = profile
  return (
    <Card as="article" bleed>
      <div className="person-band" aria-hidden="true">
        <span data-tone="leader" />
        <span data-tone="rest" />
      </div>
      <div className="person-body">
        <div className="person-face">
          <Avatar username={username} src={avatarUrl} size="lg" />
        </div>
        <div className="person-name">
          <h1 className="text-2xl">{username}</h1>
          <p className="flex flex-wrap gap-2">
            <Badge>{t.level(level)}</Badge>
            {role === 'PRO' && <Badge tone="stars">PRO</Badge>}
            {role === 'admin' && <Badge tone="primary">{t.admin}</Badge>}
          </p>
        </div>
        {(actions || profile.rankings === 0) && (
          <div className="person-actions">{actions ?? <LinkButton href="/explore">{t.explore}</LinkButton>}</div>
        )}
        {bio && <p className="person-wide max-w-measure whitespace-pre-line">{bio}</p>}
        <Figures profile={profile} />
      </div>
    </Card>
  )
}

function Figures({ profile: { rankings, points, joinedAt } }: { profile: Profile }) {
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
      <span>
        {t.since} <time dateTime={joinedAt}>{formatDay(language, joinedAt)}</time>
      </span>
    </p>
  )
}
