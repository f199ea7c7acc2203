import type { Achievement } from '@liston/contract/achievements'
import type { MouseEvent } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Bar } from '../../../design/identity/bar.tsx'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { Medal } from '../medal/medal.tsx'
import { standingOf, wayTo } from './standing.ts'
import { gridTexts } from './texts.ts'

type Props = { achievement: Achievement; href: string; onOpen(): void }

/** One of them: its medal, its name, and what there is of it. */
export function AchievementTile({ achievement, href, onOpen }: Props) {
  const t = useTexts(gridTexts)
  const language = useLanguage()
  // Until the dialog can open, it is a plain link.
  const hydrated = useHydrated()
  const { kind, name, count, soon } = achievement
  const { best, next } = standingOf(achievement)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    onOpen()
  }
  const metal = best && (kind === 'steps' ? t.metals[best.metal] : t.complete)
  return (
    <Anchor
      href={href}
      data-in-place=""
      aria-haspopup={hydrated ? 'dialog' : undefined}
      className="achievement-tile"
      data-earned={best ? '' : undefined}
      onClick={open}
    >
      <Medal of={achievement} metal={best?.metal ?? null} size={kind === 'month' ? 52 : 72} />
      <span className="achievement-name">{name[language]}</span>{' '}
      <span className="achievement-state">{soon ? t.soon : (metal ?? t.locked)}</span>{' '}
      {count !== null && next && (
        <span className="achievement-way">
          <Bar fill={wayTo(next, count)} size="sm" track />
          <span className="numeral">
            {t.way(formatNumber(language, Math.min(count, next.goal)), formatNumber(language, next.goal))}
          </span>
        </span>
      )}
    </Anchor>
  )
}
