import { type DailyDuel, DailySide } from '@liston/contract/rumble'
import { useEffect, useRef } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Bar } from '../../../design/identity/bar.tsx'
import { Check, Close, Minus } from '../../../design/identity/icon.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { dailyTexts } from './texts.ts'

/** What the crowd prefers, after the user's answer. */
export function DailySplit({ duel, onNext }: { duel: DailyDuel; onNext: () => void }) {
  const t = useTexts(dailyTexts)
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <section className="daily-split" aria-label={t.of(duel.place, 7)}>
      <SplitOf duel={duel} />
      <Button ref={next} variant="primary" size="lg" onClick={onNext}>
        {duel.place === 7 ? t.toResult : t.next}
      </Button>
    </section>
  )
}

/** Both shares and whether the answer was right; one sentence for screen readers. */
export function SplitOf({ duel: { shown, answer }, quiet }: { duel: DailyDuel; quiet?: boolean }) {
  const t = useTexts(dailyTexts)
  const language = useLanguage()
  if (!answer) return null
  const { mark, side, shareA } = answer
  if (!shown || shareA === null)
    return (
      <p role={quiet ? undefined : 'status'} className="daily-told">
        {t.gone}
      </p>
    )
  const shares = { a: shareA, b: 100 - shareA }
  const first = shareA > 50 ? 'a' : 'b'
  return (
    <>
      {quiet ? null : (
        <p role="status" className="daily-told" data-mark={mark}>
          {t.told(t[mark], shown[first].name, shares[first])}
        </p>
      )}
      <ul className="daily-shares" lang={shown.ranking.language === language ? undefined : shown.ranking.language}>
        {DailySide.options.map((one) => (
          <li key={one}>
            <span className="daily-share-name">
              <span>{shown[one].name}</span>
              {one === side && (
                <span className="text-sm text-muted" lang={language}>
                  {t.yours}
                </span>
              )}
            </span>
            <b className="numeral">{t.percent(shares[one])}</b>
            <Bar fill={shares[one]} tone={one === 'a' ? 'primary' : 'accent'} track />
          </li>
        ))}
      </ul>
    </>
  )
}

const signs = { right: Check, wrong: Close, void: Minus }
const places = [1, 2, 3, 4, 5, 6, 7]

/** Seven squares: the outcome of each duel, and the current position. Icons repeat what the colours say. */
export function DailySquares({ duels, at }: { duels: DailyDuel[]; at: number }) {
  const t = useTexts(dailyTexts)
  return (
    <ol className="daily-squares" aria-label={t.squares}>
      {places.map((place) => {
        const mark = duels[place - 1]?.answer?.mark
        const Sign = mark && signs[mark]
        return (
          <li key={place} data-mark={mark} aria-current={place === at ? 'step' : undefined}>
            {Sign ? <Sign size={18} aria-hidden="true" /> : <span aria-hidden="true">{place}</span>}
            <span className="sr-only">{t.square(place, mark ? t[mark] : t.open)}</span>
          </li>
        )
      })}
    </ol>
  )
}
