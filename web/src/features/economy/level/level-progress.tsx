import '../evolution.css'
import { levelProgress, levelTitleText } from '@liston/contract/economy'
import { Progress } from '../../../design/feedback/progress.tsx'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { economyTexts } from '../texts.ts'

export function LevelProgress({ xp }: { xp: number }) {
  const t = useTexts(economyTexts)
  const language = useLanguage()
  const { level, gainedXp, missingXp, share } = levelProgress(xp)
  const number = (n: number) => formatNumber(language, n)
  return (
    <div className="level-progress">
      <Progress
        label={<span className="level-progress-name">{t.level(level, levelTitleText(level, language))}</span>}
        text={t.way(number(gainedXp), number(gainedXp + missingXp))}
        fill={100 * share}
        size="lg"
        tone="accent"
      />
      <p className="text-muted">{t.missing(missingXp, level + 1)}</p>
    </div>
  )
}
