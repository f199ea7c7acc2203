import type { Movement } from '@liston/contract/economy'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { economyTexts } from '../texts.ts'

/** One movement: why, about which ranking, how much, and the balance after it. Sign and colour say the same. */
export function MovementRow({ movement }: { movement: Movement }) {
  const t = useTexts(economyTexts)
  const language = useLanguage()
  const { kind, ranking, delta, balance, currency } = movement
  const amount = formatNumber(language, Math.abs(delta))
  return (
    <li className="movement" tabIndex={-1}>
      <div className="movement-why">
        <span className="movement-kind">{t.kinds[kind]}</span>
        {ranking && (
          <Anchor href={`/ranking/${ranking.id}`} lang={ranking.language} className="movement-ranking">
            {ranking.topic}
          </Anchor>
        )}
      </div>
      <div className="movement-figures">
        <span className={delta > 0 ? 'movement-delta text-positive' : 'movement-delta text-negative'}>
          <span className="numeral">{delta > 0 ? `+${amount}` : `−${amount}`}</span> {t.unit[currency]}
        </span>
        <span className="movement-balance">{t.balanceAfter(formatNumber(language, balance))}</span>
      </div>
    </li>
  )
}
