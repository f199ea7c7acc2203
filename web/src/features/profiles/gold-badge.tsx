import { GOLD_BADGE_MIN_LEVEL } from '@liston/contract/profiles'
import { Badge } from '../../design/identity/badge.tsx'
import { defineTexts, useTexts } from '../../platform/texts.tsx'

export const goldTexts = defineTexts({
  es: { title: 'Pionero', level: (n: number) => `Oro ${n}`, gold: ', insignia de oro' },
  en: { title: 'Pioneer', level: (n: number) => `Gold ${n}`, gold: ', gold badge' },
})

/**
 * Badge beside the name of users from level 10 on; nothing below. Each level above 10 has its own text (rules 3.17).
 */
export function GoldBadge({ level }: { level: number }) {
  const t = useTexts(goldTexts)
  if (level < GOLD_BADGE_MIN_LEVEL) return null
  return (
    <Badge tone="stars">
      <span aria-hidden="true">✦</span>
      <span className="badge-title">{level === GOLD_BADGE_MIN_LEVEL ? t.title : t.level(level)}</span>
      <span className="sr-only">{t.gold}</span>
    </Badge>
  )
}
