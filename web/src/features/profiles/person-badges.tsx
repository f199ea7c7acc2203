import { levelTitleText } from '@liston/contract/economy'
import { GOLD_BADGE_MIN_LEVEL, type PublicProfile } from '@liston/contract/profiles'
import type { ReactNode } from 'react'
import { Badge } from '../../design/identity/badge.tsx'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { GoldBadge } from './gold-badge.tsx'
import { profileTexts } from './texts.ts'

type Props = { profile: Pick<PublicProfile, 'level' | 'role'>; children?: ReactNode }

/** Badges of a user in one row: level with title, gold badge, PRO, staff. */
export function PersonBadges({ profile: { level, role }, children }: Props) {
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
