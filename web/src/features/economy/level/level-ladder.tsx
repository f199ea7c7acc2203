import '../evolution.css'
import { CREDIT_NUMBERS, levelThreshold, levelTitleText, levelUpStars } from '@liston/contract/economy'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronDown } from '../../../design/identity/icon.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { settingsQuery } from '../../settings/index.ts'
import { economyTexts } from '../texts.ts'
import { useNumbers } from '../use-numbers.ts'
import { benefitsOf } from './benefits.ts'
import { gatesOf } from './gate-words.ts'

/** List of all levels, collapsed. */
export function LevelLadder({ level }: { level: number }) {
  const t = useTexts(economyTexts)
  return (
    <details className="ladder">
      <summary>
        {t.ladder}
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <LevelPath level={level} />
    </details>
  )
}

const levels = Array.from({ length: 25 }, (_, at) => at + 1)

/**
 * The first 25 levels (rules 3.28): title, threshold, Stars and benefits. While gates are hard, also the actions that
 * each level allows.
 */
function LevelPath({ level: current }: { level: number }) {
  const t = useTexts(economyTexts)
  const language = useLanguage()
  const { data: settings } = useQuery(settingsQuery(useApi()))
  const numbers = useNumbers(CREDIT_NUMBERS)
  const mode = settings?.level_gates.mode ?? 'soft'
  return (
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
            <ul className="ladder-benefits">
              {level > 1 && <li>{t.nextStars(levelUpStars(level))}</li>}
              {[...gatesOf({ level, mode }, language), ...benefitsOf(language, level, numbers)].map((benefit) => (
                <li key={benefit}>{benefit}</li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  )
}
