import type { DailyDuel } from '@liston/contract/rumble'
import { Check, Close, Minus } from '../../../../design/identity/icon.ts'
import { useTexts } from '../../../../platform/texts.tsx'
import { dailyTexts } from '../texts.ts'

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
