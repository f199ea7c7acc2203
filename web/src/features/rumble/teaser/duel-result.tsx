import { useEffect, useRef } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { agreement, answersOf, type Played, winnerOf } from './played.ts'
import { teaserTexts } from './texts.ts'

type Props = { played: Played[]; lang: string | undefined; onSignUp: () => void; onClose: () => void }

/** How somebody's duels compare with the community's order, and what makes them count. */
export function DuelResult({ played, lang, onSignUp, onClose }: Props) {
  const t = useTexts(teaserTexts)
  const told = useRef<HTMLParagraphElement>(null)
  // The cards are gone: who plays by keys or by ear goes on from here.
  useEffect(() => told.current?.focus(), [])
  const { same, of } = agreement(played)
  const answered = answersOf(played).length
  return (
    <>
      <p ref={told} tabIndex={-1} className="duel-told">
        {answered === 0 ? t.none : of === 0 ? `${t.noOrder(answered)}.` : `${t.agree(same, of)}.`}
      </p>
      {answered > 0 && (
        <ul className="duel-list">
          {played
            .filter(({ choice }) => choice !== 'skip')
            .map((each) => (
              <DuelLine key={`${each.pair.a.id}${each.pair.b.id}`} played={each} lang={lang} />
            ))}
        </ul>
      )}
      <div className="grid gap-3">
        {answered > 0 && (
          <Button variant="primary" size="lg" wide onClick={onSignUp}>
            {t.signUp}
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          {answered > 0 ? t.notNow : t.close}
        </Button>
      </div>
    </>
  )
}

function DuelLine({ played, lang }: { played: Played; lang: string | undefined }) {
  const t = useTexts(teaserTexts)
  const { a, b, ahead } = played.pair
  const winner = winnerOf(played)
  const [first, second] = winner === b.id ? [b.name, a.name] : [a.name, b.name]
  return (
    <li>
      <span lang={lang} className="font-bold">
        {winner === null ? t.equal(first, second) : t.over(first, second)}
      </span>
      {winner !== null && ahead !== null && (
        <span className="text-sm text-muted">{winner === ahead ? t.same : t.other}</span>
      )}
    </li>
  )
}
