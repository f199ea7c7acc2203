import type { Achievement } from '@liston/contract/achievements'
import type { MouseEvent } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { Bar } from '../../../design/identity/bar.tsx'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { counted, formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { Medal } from '../medal.tsx'
import { achievementsPath, standingOf, wayTo } from './standing.ts'
import { gridTexts } from './texts.ts'

export type Owner = { id: string; username: string }
/** Null: the user's own achievements. */
type Props = { achievements: Achievement[]; owner: Owner | null; onOpen(key: string): void }

/** Achievements with steps, hidden ones and monthly badges. */
export function MedalSections({ achievements, owner, onOpen }: Props) {
  const t = useTexts(gridTexts)
  const language = useLanguage()
  const of = (kind: Achievement['kind']) => achievements.filter((a) => a.kind === kind)
  const earned = achievements.reduce((n, a) => n + standingOf(a).earned, 0)
  const all = achievements.reduce((n, a) => n + a.steps.length, 0)
  const list = (kind: Achievement['kind'], label: string) => (
    <ul aria-label={label} className="achievement-grid" data-kind={kind}>
      {of(kind).map((a) => (
        <li key={a.key}>
          <AchievementTile
            achievement={a}
            href={achievementsPath({ owner, key: a.key })}
            onOpen={() => onOpen(a.key)}
          />
        </li>
      ))}
    </ul>
  )
  const title = owner ? t.of(owner.username) : t.mine
  if (owner && earned === 0)
    return (
      <EmptyState title={t.none}>
        <p className="max-w-measure">{t.noneHintOf(owner.username)}</p>
      </EmptyState>
    )
  return (
    <section aria-labelledby="achievements" className="grid gap-6">
      <div>
        <h2 id="achievements" className="text-lg">
          {title}
        </h2>
        <p className="text-muted">
          {owner
            ? counted(language, earned, t.leadOf)
            : t.lead(formatNumber(language, earned), formatNumber(language, all))}
        </p>
      </div>
      {!owner && earned === 0 && (
        <EmptyState
          title={t.none}
          action={
            <LinkButton href="/explore" variant="primary">
              {t.explore}
            </LinkButton>
          }
        >
          <p className="max-w-measure">{t.noneHint}</p>
        </EmptyState>
      )}
      {of('steps').length > 0 && list('steps', title)}
      {(!owner || of('hidden').length > 0) && (
        <div className="later grid gap-3">
          <h3 className="font-bold">{t.surprises}</h3>
          {of('hidden').length > 0 && list('hidden', t.surprises)}
          {!owner && <p className="text-muted">{of('hidden').length > 0 ? t.surprisesMore : t.surprisesNone}</p>}
        </div>
      )}
      {of('month').length > 0 && (
        <div className="later grid gap-3">
          <div>
            <h3 className="font-bold">{t.months}</h3>
            {!owner && <p className="text-muted">{t.monthsHint}</p>}
          </div>
          {list('month', t.months)}
        </div>
      )}
    </section>
  )
}

type AchievementTileProps = { achievement: Achievement; href: string; onOpen(): void }

/** An achievement: medal, name and progress. */
function AchievementTile({ achievement, href, onOpen }: AchievementTileProps) {
  const t = useTexts(gridTexts)
  const language = useLanguage()
  // A plain link until the dialog can open.
  const hydrated = useHydrated()
  const { kind, name, count } = achievement
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
      <span className="achievement-state">{metal ?? t.locked}</span>{' '}
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
