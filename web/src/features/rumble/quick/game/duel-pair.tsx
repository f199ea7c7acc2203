import type { QuickChoice } from '@liston/contract/rumble'
import { imageSrc } from '@liston/contract/uploads'
import { type PointerEvent, useRef } from 'react'
import { Bar } from '../../../../design/identity/bar.tsx'
import { useTexts } from '../../../../platform/texts.tsx'
import { quickTexts } from '../texts.ts'
import type { Told } from './use-told.ts'

type Props = {
  pair: Told['pair']
  /** The answer given to the pair, and how others answered. */
  told: Told | undefined
  lang: string | undefined
  onChoose: (choice: QuickChoice) => void
}

/** Two large cards, each a button. After an answer they show how others answered. */
export function DuelPair({ pair, told, lang, onChoose }: Props) {
  const t = useTexts(quickTexts)
  return (
    <div className="quick-pair" {...useSwipe(onChoose)}>
      {(['a', 'b'] as const).map((side) => (
        <button
          key={side}
          type="button"
          className="card quick-side"
          data-tone={side === 'a' ? 'primary' : 'accent'}
          data-chosen={told && (told.choice === side || undefined)}
          onClick={() => onChoose(side)}
        >
          {pair[side].imageUrl && (
            <img className="quick-image" src={imageSrc(pair[side].imageUrl, 200)} alt="" width={96} height={96} />
          )}
          <span className="quick-name" lang={lang}>
            {pair[side].name}
          </span>
          <span className="quick-share numeral" aria-hidden="true">
            {told?.split && t.percent(told.split[side])}
          </span>
          <Bar fill={told?.split?.[side] ?? 0} tone={side === 'a' ? 'primary' : 'accent'} size="lg" track />
        </button>
      ))}
      <span className="quick-or" aria-hidden="true">
        {t.or}
      </span>
    </div>
  )
}

/** Minimum distance of a swipe; it must also be twice as long sideways as vertically. */
const FAR_PX = 60

/** A swipe to the left chooses the left item, to the right the right one. Vertical movement scrolls the page. */
function useSwipe(onChoose: (choice: QuickChoice) => void) {
  const from = useRef<{ x: number; y: number }>(null)
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      from.current = pointerType === 'touch' && isPrimary ? { x, y } : null
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const start = from.current
      from.current = null
      if (!start) return
      const [x, y] = [clientX - start.x, clientY - start.y]
      if (Math.abs(x) >= FAR_PX && Math.abs(x) > 2 * Math.abs(y)) onChoose(x < 0 ? 'a' : 'b')
    },
    onPointerCancel: () => void (from.current = null),
  }
}
