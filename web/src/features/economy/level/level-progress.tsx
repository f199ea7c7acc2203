import { levelProgress, levelTitleText, levelUpStars } from '@liston/contract/economy'
import { Progress } from '../../../design/feedback/progress.tsx'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { economyTexts } from '../texts.ts'
import { benefitsOf } from './benefits.ts'

/** Where one stands on the way to the next level, and what it will bring. */
export function LevelProgress({ xp }: { xp: number }) {
  const t = useTexts(economyTexts)
  const language = useLanguage()
  const { level, gainedXp, missingXp, share } = levelProgress(xp)
  const number = (n: number) => formatNumber(language, n)
  const next = level + 1
  return (
    <div className="level-progress">
      <Progress
        label={<span className="level-progress-name">{t.level(level, levelTitleText(level))}</span>}
        text={t.way(number(gainedXp), number(gainedXp + missingXp))}
        fill={100 * share}
        size="lg"
        tone="accent"
      />
      <p className="text-muted">{t.missing(number(missingXp), next)}</p>
      <section aria-labelledby="next-level" className="next-level">
        <h2 id="next-level" className="next-level-title">
          {t.next(next, levelTitleText(next))}
        </h2>
        <ul className="benefits">
          <li>{t.nextStars(levelUpStars(next))}</li>
          {benefitsOf(language, next).map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
