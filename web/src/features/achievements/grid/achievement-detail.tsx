import { inLanguage } from '@liston/contract/kernel'
import type { Achievement, AchievementStep } from '@liston/contract/achievements'
import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Progress } from '../../../design/feedback/progress.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Share } from '../../../design/identity/icon.ts'
import { useDates } from '../../../platform/time/use-dates.ts'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { Medal } from '../medal.tsx'
import { achievementsPath, standingOf, wayTo } from './standing.ts'
import { gridTexts } from './texts.ts'

/** `ownId` is the user's id on their own page; only own achievements can be shared. */
type Props = { achievement: Achievement; heading?: ReactNode; ownId: string | null }

/** One achievement in detail: goals, dates and the share of users who have each step. */
export function AchievementDetail({ achievement, heading, ownId }: Props) {
  const t = useTexts(gridTexts)
  const language = useLanguage()
  const { kind, name, text, steps, count } = achievement
  const { best, next } = standingOf(achievement)
  return (
    <div className="achievement-detail">
      <div className="achievement-detail-medal">
        <Medal of={achievement} metal={best?.metal ?? null} size={112} />
      </div>
      {heading}
      <p>{inLanguage(text, language)}</p>
      {count !== null && next && (
        <Progress
          label={t.next(t.metals[next.metal].toLowerCase())}
          fill={wayTo(next, count)}
          text={t.way(formatNumber(language, Math.min(count, next.goal)), formatNumber(language, next.goal))}
        />
      )}
      <ul aria-label={t.steps} className="achievement-steps">
        {steps.map((step) => (
          <li key={step.step} data-earned={step.earnedAt ? '' : undefined}>
            <Medal of={achievement} metal={step.metal} size={40} />
            <StepFacts step={step} stepped={kind === 'steps'} />
          </li>
        ))}
      </ul>
      {best && ownId && (
        <ShareAchievement ownId={ownId} name={inLanguage(name, language)} metal={t.metals[best.metal]} />
      )}
    </div>
  )
}

type ShareAchievementProps = { ownId: string; name: string; metal: string }

/** Shares the user's achievements by the device's share dialog, or copies the link. */
function ShareAchievement({ ownId, name, metal }: ShareAchievementProps) {
  const t = useTexts(gridTexts)
  const { origin } = useRouteContext({ from: '__root__' })
  const hydrated = useHydrated()
  const share = async () => {
    const url = `${origin}${achievementsPath({ owner: { id: ownId } })}`
    const text = t.passText(name, metal.toLowerCase())
    // Closing the share dialog is not an error.
    if (typeof navigator.share === 'function') return void navigator.share({ url, text }).catch(() => {})
    try {
      await navigator.clipboard.writeText(`${text} ${url}`)
      toast({ title: t.passed, variant: 'success' })
    } catch {
      toast({ title: t.passFailed, description: url, variant: 'destructive' })
    }
  }
  return (
    hydrated && (
      <Button icon={<Share aria-hidden="true" />} wide onClick={() => void share()}>
        {t.pass}
      </Button>
    )
  )
}

function StepFacts({ step, stepped }: { step: AchievementStep; stepped: boolean }) {
  const t = useTexts(gridTexts)
  const language = useLanguage()
  const dates = useDates()
  const { metal, goal, stars, share, earnedAt } = step
  const told = share > 0 ? t.share(formatNumber(language, share)) : earnedAt ? t.shareFew : t.shareNone
  return (
    <span className="achievement-facts">
      <span>
        <span className="font-bold">{t.metals[metal]}</span>
        {stepped && <span className="numeral"> · {formatNumber(language, goal)}</span>}
        <span className="achievement-stars numeral"> {t.stars(stars)}</span>
      </span>{' '}
      <span className="text-sm text-muted">{told}</span>{' '}
      {earnedAt && (
        <span className="text-sm">
          {t.earned} <time dateTime={earnedAt}>{dates.day(earnedAt)}</time>
        </span>
      )}
    </span>
  )
}
