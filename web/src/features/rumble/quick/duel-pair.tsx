import type { QuickChoice, QuickPair, QuickSplit } from '@liston/contract/rumble'
import { type PointerEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Bar } from '../../../design/identity/bar.tsx'
import { ItemPicture } from '../../../design/identity/cover.tsx'
import { ApiError } from '../../../platform/api-error.ts'
import { type Refusal, refusalIn } from '../../../platform/refusal/refusal-words.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { quickTexts } from './texts.ts'

type Props = {
  pair: Told['pair']
  /** The answer given to the pair, and how others answered. */
  told: Told | undefined
  lang: string | undefined
  onChoose: (choice: QuickChoice) => void
}

/** An answered pair, and how others answered it. `split` is undefined until the response arrives. */
export type Told = { pair: QuickPair; choice: QuickChoice; split?: QuickSplit | null; xp?: number }

/** Time to read two figures, milliseconds; any input continues at once. */
const TOLD_MS = 1_600

/** The last answer, shown for a while in place of the next pair. */
export function useTold() {
  const [told, setTold] = useState<Told>()
  const [isTelling, setTelling] = useState(false)
  useEffect(() => {
    if (!isTelling || told?.split === undefined) return
    const timer = setTimeout(() => setTelling(false), TOLD_MS)
    return () => clearTimeout(timer)
  }, [isTelling, told])
  const tell = (next: Told | undefined, stands = next !== undefined) => {
    setTold(next)
    setTelling(stands)
  }
  return { told, isTelling, tell, goOn: () => setTelling(false) }
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
          <ItemPicture item={pair[side]} className="quick-image" />
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

const SECOND_MS = 1_000
/** Extra wait, so that the pause is over by the server's clock too. */
const LATER_MS = 300

type DuelPauseProps = { until: string; text: string; onOver: () => void }

/** Countdown of a pause after too fast answers; continues automatically. */
export function DuelPause({ until, text, onOver }: DuelPauseProps) {
  const t = useTexts(quickTexts)
  const [end] = useState(() => Math.min(Date.parse(until), Date.now() + 30_000) + LATER_MS)
  const secondsLeft = () => Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS))
  const [left, setLeft] = useState(secondsLeft)
  const tick = useEffectEvent(() => {
    setLeft(secondsLeft())
    if (Date.now() >= end) onOver()
  })
  useEffect(() => {
    const timer = setInterval(() => tick(), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className="quick-pause" role="alert">
      <h2 className="text-2xl">{t.pausedTitle}</h2>
      <p>{text}</p>
      <p className="numeral text-muted" aria-live="off">
        {t.pausedFor(left)}
      </p>
    </div>
  )
}

/**
 * Runs API calls of a duel game, one at a time. `refusal` is the message of the last error code, from `words`. Its
 * `until` is the end of a pause.
 */
export function useCalls(words: Parameters<typeof refusalIn>[0]) {
  const language = useLanguage()
  const [refusal, setRefusal] = useState<Refusal & { until?: string }>()
  const busy = useRef(false)
  const refuse = useCallback(
    (error: unknown) => {
      const data = error instanceof ApiError ? (error.data as { until?: string } | undefined) : undefined
      setRefusal({ ...refusalIn(words, language, error), until: data?.until })
    },
    [words, language],
  )
  const once = useCallback(
    async (work: () => Promise<void>) => {
      if (busy.current) return
      busy.current = true
      setRefusal(undefined)
      try {
        await work()
      } catch (error) {
        refuse(error)
      } finally {
        busy.current = false
      }
    },
    [refuse],
  )
  return { once, refuse, refusal, isBusy: () => busy.current }
}
