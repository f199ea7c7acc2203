import type { PublicProfile as Profile } from '@liston/contract/profiles'
import type { ReactNode } from 'react'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { Avatar } from '../../design/identity/avatar.tsx'
import { Badge } from '../../design/identity/badge.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { formatDay } from '../../platform/dates.ts'
import { counted, useLanguage, useTexts } from '../../platform/texts.tsx'
import { profileTexts } from './texts.ts'

/** Who somebody is to everybody: name, level, words of their own, what they gave to the house. */
export function PublicProfile({ profile, actions }: { profile: Profile; actions?: ReactNode }) {
  const t = useTexts(profileTexts)
  const language = useLanguage()
  const { username, avatarUrl, level, role, bio, joinedAt, rankings, points } = profile
  return (
    <Card as="article">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar username={username} src={avatarUrl} size="lg" />
        <div>
          <h1 className="text-2xl">{username}</h1>
          <p className="flex flex-wrap gap-2">
            <Badge>{t.level(level)}</Badge>
            {role === 'PRO' && <Badge tone="stars">PRO</Badge>}
            {role === 'admin' && <Badge tone="primary">{t.admin}</Badge>}
          </p>
        </div>
      </div>
      {bio && <p className="mt-4 max-w-measure whitespace-pre-line">{bio}</p>}
      <p className="mt-4 text-muted">
        {counted(language, rankings, t.rankings)} · {counted(language, points, t.votes)} · {t.since}{' '}
        <time dateTime={joinedAt}>{formatDay(language, joinedAt)}</time>
      </p>
      {actions ? <p className="mt-4">{actions}</p> : rankings === 0 && <ExploreInstead />}
    </Card>
  )
}

/** Somebody who has set nothing in order yet leads on to those who have. */
function ExploreInstead() {
  const t = useTexts(profileTexts)
  return (
    <p className="mt-4">
      <LinkButton href="/explore">{t.explore}</LinkButton>
    </p>
  )
}
