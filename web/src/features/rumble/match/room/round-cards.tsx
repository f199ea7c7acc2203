import type { RunningRound, Side } from '@liston/contract/rumble'
import { useEffect } from 'react'
import { useTexts } from '../../../../platform/texts.tsx'
import { matchTexts } from '../texts.ts'
import { RoundClock } from './round-clock.tsx'

const byKey: Record<string, Side> = { ArrowLeft: 'a', ArrowRight: 'b' }

type Props = {
  round: RunningRound
  slow: boolean
  lang: string | undefined
  disabled: boolean
  onAnswer: (choice: Side) => void
  /** Its time is over, by this clock: the server says what became of it. */
  onEnd: () => void
}

/** Two big cards against the clock; arrows choose, too. */
export function RoundCards({ round, slow, lang, disabled, onAnswer, onEnd }: Props) {
  const t = useTexts(matchTexts)
  const name = (side: Side) => round[side].name ?? t.removed
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const choice = byKey[event.key]
      if (!choice || event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (document.activeElement?.closest('input, textarea, select, [role=menu], .modal')) return
      event.preventDefault()
      onAnswer(choice)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onAnswer])
  return (
    <>
      <p className="sr-only" aria-live="assertive">
        {t.pair(round.round, name('a'), name('b'))}
      </p>
      <RoundClock round={round} slow={slow} onEnd={onEnd} />
      <div className="match-pair">
        {(['a', 'b'] as const).map((side) => (
          <button
            key={side}
            type="button"
            className="card match-side"
            data-tone={side === 'a' ? 'primary' : 'accent'}
            aria-disabled={disabled || undefined}
            onClick={() => onAnswer(side)}
          >
            <span lang={lang}>{name(side)}</span>
          </button>
        ))}
        <span className="match-or" aria-hidden="true">
          {t.or}
        </span>
      </div>
      <p className="match-keys text-sm text-muted">{t.keys}</p>
    </>
  )
}
