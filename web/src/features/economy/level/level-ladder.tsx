import '../evolution.css'
import { levelThreshold, levelTitleText, levelUpStars } from '@liston/contract/economy'
import { Check, ChevronDown } from '../../../design/identity/icon.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { economyTexts } from '../texts.ts'
import { benefitsOf } from './benefits.ts'

const levels = Array.from({ length: 25 }, (_, at) => at + 1)

/** The path of the first 25 levels (rules 3.28): title, threshold, what each brings. */
export function LevelLadder({ level: current }: { level: number }) {
  const t = useTexts(economyTexts)
  const language = useLanguage()
  return (
    <details className="ladder">
      <summary>
        {t.ladder}
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <ol className="ladder-steps">
        {levels.map((level) => (
          <li key={level} aria-current={level === current ? 'step' : undefined} className="ladder-step">
            <span className="ladder-level numeral">{level}</span>
            <div>
              <p className="ladder-title">
                {levelTitleText(level, language)}
                {level <= current && <Check size={18} aria-label={t.reached} role="img" />}
              </p>
              <p className="text-sm text-muted">{t.fromXp(formatNumber(language, levelThreshold(level)))}</p>
              <p className="text-sm">
                {[...(level > 1 ? [t.nextStars(levelUpStars(level))] : []), ...benefitsOf(language, level)].join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </details>
  )
}
