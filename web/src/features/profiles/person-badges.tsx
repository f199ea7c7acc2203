import { levelTitleText } from '@liston/contract/economy'
import { GOLD_BADGE_MIN_LEVEL, type PublicProfile } from '@liston/contract/profiles'
import type { ReactNode } from 'react'
import { Badge } from '../../design/identity/badge.tsx'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { GoldBadge } from './gold-badge.tsx'
import { profileTexts } from './texts.ts'

type Props = { profile: Pick<PublicProfile, 'level' | 'role'>; children?: ReactNode }

/** What somebody is, in one row: their level and its title, the gold badge, PRO, the team. */
export function PersonBadges({ profile: { level, role }, children }: Props) {
  const t = useTexts(profileTexts)
  const language = useLanguage()
  // The first golden level is named as the badge is.
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
