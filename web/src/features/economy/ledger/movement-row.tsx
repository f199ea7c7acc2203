import { inLanguage } from '@liston/contract/kernel'
import type { Movement, MovementGroup } from '@liston/contract/economy'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { economyTexts } from '../texts.ts'
import { cappedTexts } from './capped-texts.ts'

type Props = {
  movement: Movement
  /** The single movements of the group. With only one, there are no details. */
  lines?: MovementGroup['lines']
}

/** A movement, or a group of one day and reason: reason, ranking, amount, and the balance after it. */
export function MovementRow({ movement, lines = [] }: Props) {
  const t = useTexts(economyTexts)
  const words = useTexts(cappedTexts)
  const language = useLanguage()
  const { kind, ranking, currency, achievement, bonus } = movement
  const several = lines.length > 1
  return (
    <li className="movement" tabIndex={-1}>
      <div className="movement-row">
        <div className="movement-why">
          <span className="movement-kind">
            {t.kinds[kind]}
            {several && ` · ${t.times(lines.length)}`}
          </span>
          {bonus && (
            <span className="movement-bonus">{words.bonus(inLanguage(bonus.name, language), bonus.factor)}</span>
          )}
          {achievement && (
            <Anchor
              href={`/profile?${new URLSearchParams({ tab: 'achievements', achievement: achievement.key })}`}
              className="movement-ranking"
            >
              {inLanguage(achievement.name, language)}
              {achievement.metal && `, ${words.metals[achievement.metal]}`}
            </Anchor>
          )}
          {ranking && (
            <Anchor href={`/ranking/${ranking.id}`} lang={ranking.language} className="movement-ranking">
              {ranking.topic}
            </Anchor>
          )}
        </div>
        <Figures of={movement} currency={currency} />
      </div>
      {several && (
        <details>
          <summary className="movement-lines">{t.oneByOne}</summary>
          <ul>
            {lines.map((line) => (
              <li key={line.id} className="movement-row">
                <Time at={line.at} />
                <Figures of={line} currency={currency} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

type Change = Pick<Movement, 'delta' | 'balance'>

/** Amount and balance. The sign repeats what the colour says. */
function Figures({ of: { delta, balance }, currency }: { of: Change; currency: Movement['currency'] }) {
  const t = useTexts(economyTexts)
  const language = useLanguage()
  const amount = formatNumber(language, Math.abs(delta))
  return (
    <div className="movement-figures">
      <span className={delta > 0 ? 'movement-delta text-positive' : 'movement-delta text-negative'}>
        <span className="numeral">{delta > 0 ? `+${amount}` : `−${amount}`}</span> {t.unit[currency]}
      </span>
      <span className="movement-balance">{t.balanceAfter(formatNumber(language, balance))}</span>
    </div>
  )
}

function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} className="text-sm text-muted">
      {useDates().moment(at)}
    </time>
  )
}
