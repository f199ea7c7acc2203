import type { DuelPair } from '@liston/contract/rumble'
import { useEffect } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import type { Choice } from './played.ts'
import { teaserTexts } from './texts.ts'

const byKey: Record<string, Choice> = { ArrowLeft: 'a', ArrowRight: 'b', ArrowDown: 'tie' }

type Props = { pair: DuelPair; lang: string | undefined; onChoose: (choice: Choice, pair: DuelPair) => void }

/** Two big cards, each a button; arrows choose, too. */
export function DuelSides({ pair, lang, onChoose }: Props) {
  const t = useTexts(teaserTexts)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const choice = byKey[event.key]
      if (!choice || event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      onChoose(choice, pair)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [pair, onChoose])
  return (
    <>
      <div className="duel-sides">
        {(['a', 'b'] as const).map((side) => (
          <button
            key={side}
            type="button"
            className="card duel-side"
            data-tone={side === 'a' ? 'primary' : 'accent'}
            onClick={() => onChoose(side, pair)}
          >
            <span lang={lang}>{pair[side].name}</span>
          </button>
        ))}
        <span className="duel-or" aria-hidden="true">
          {t.or}
        </span>
      </div>
      <div className="duel-neither">
        <Button onClick={() => onChoose('tie', pair)}>{t.tie}</Button>
        <Button variant="ghost" onClick={() => onChoose('skip', pair)}>
          {t.skip}
        </Button>
      </div>
      <p className="duel-keys text-sm text-muted">{t.keys}</p>
    </>
  )
}
