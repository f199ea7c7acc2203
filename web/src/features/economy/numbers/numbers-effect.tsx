import type { LedgerKind, NumbersEffect } from '@liston/contract/economy'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { economyTexts } from '../texts.ts'
import { numberTexts } from './texts.ts'

const sums = ['minted', 'burned', 'xp', 'credits'] as const

/** The last 30 days of the ledger: actual, and simulated with the proposed settings. */
export function Effect({ effect, isAsked }: { effect: NumbersEffect; isAsked: boolean }) {
  const t = useTexts(numberTexts)
  const language = useLanguage()
  const number = (n: number) => formatNumber(language, n)
  return (
    <Card as="section" aria-labelledby="effect" className="grid gap-4">
      <h2 id="effect" className="text-xl">
        {t.effect}
      </h2>
      <p className="text-sm text-muted">{isAsked ? t.effectLead : t.now}</p>
      <dl className="numbers-sums">
        {sums.map((sum) => {
          const { before, after } = effect[sum]
          return (
            <div key={sum}>
              <dt>{t[sum]}</dt>
              <dd>
                <span className="numeral">{number(before)}</span>
                {before !== after && (
                  <>
                    {' → '}
                    <ins className="numeral">{number(after)}</ins>
                  </>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      {effect.cappedDays > 0 && <p className="text-sm text-muted">{t.capped(effect.cappedDays)}</p>}
      {effect.lines.length === 0 ? <EmptyState title={t.empty} /> : <Lines effect={effect} isAsked={isAsked} />}
    </Card>
  )
}

function Lines({ effect, isAsked }: { effect: NumbersEffect; isAsked: boolean }) {
  const t = useTexts(numberTexts)
  const { kinds } = useTexts(economyTexts)
  const language = useLanguage()
  const number = (n: number) => formatNumber(language, n)
  const changed = effect.lines.filter(({ before, after }) => before !== after)
  const lines = isAsked && changed.length > 0 ? changed : effect.lines
  return (
    <details open={isAsked}>
      <summary className="admin-summary">{t.more}</summary>
      <div className="admin-wide">
        <table className="admin-table">
          <thead>
            <tr>
              {[t.what, t.times, t.before, ...(isAsked ? [t.after] : [])].map((word) => (
                <th key={word} scope="col">
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ kind, currency, acts, before, after }) => (
              <tr key={`${currency} ${kind}`}>
                <th scope="row">{kinds[kind as LedgerKind] ?? kind}</th>
                <td className="numeral">{number(acts)}</td>
                <td className="numeral">
                  {number(before)} {t.currencies[currency]}
                </td>
                {isAsked && (
                  <td className="numeral" data-may={before === after ? undefined : 'change'}>
                    {number(after)} {t.currencies[currency]}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
