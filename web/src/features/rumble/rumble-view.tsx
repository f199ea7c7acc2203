import './rumble.css'
import { useRef } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { Close, Reload } from '../../design/identity/icon.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { rumbleExit, rumbleHref } from './enter-rumble.ts'
import type { Pair } from './rumble-query.ts'
import { rumbleTexts } from './texts.ts'
import { useChoiceKeys } from './use-choice-keys.ts'

/** Two leaders face to face, over the whole page. Whoever chooses votes where it counts: in the ranking itself. */
export function RumbleView({ pairs, at }: { pairs: Pair[]; at: number }) {
  const t = useTexts(rumbleTexts)
  const pair = pairs[(at - 1) % Math.max(1, pairs.length)]
  return (
    <div className="page rumble">
      <div className="rumble-top">
        <p className="rumble-name">{t.title}</p>
        <LinkButton href={rumbleExit()} variant="ghost" icon={<Close size={20} aria-hidden="true" />}>
          {t.exit}
        </LinkButton>
      </div>
      {pair ? (
        <Duel key={at} pair={pair} nextHref={rumbleHref('hub', String((at % pairs.length) + 1))} />
      ) : (
        <>
          <h1 className="sr-only">{t.title}</h1>
          <EmptyState title={t.empty}>
            <p>{t.emptyHint}</p>
            <LinkButton href="/explore" variant="primary">
              {t.explore}
            </LinkButton>
          </EmptyState>
        </>
      )}
    </div>
  )
}

function Duel({ pair: { ranking, a, b }, nextHref }: { pair: Pair; nextHref: string }) {
  const t = useTexts(rumbleTexts)
  const language = useLanguage()
  const cards = useRef<HTMLDivElement>(null)
  useChoiceKeys(cards)
  const lang = ranking.language === language ? undefined : ranking.language
  return (
    <>
      <header className="rumble-head">
        <h1 className="text-3xl">{t.question}</h1>
        <p className="text-muted">
          {t.from}{' '}
          <Anchor href={`/ranking/${ranking.id}`} className="link" lang={lang}>
            {ranking.topic}
          </Anchor>
          , {t.voters(ranking.voters)}.
        </p>
      </header>
      <div ref={cards} className="rumble-pair">
        {[a, b].map((item, i) => (
          <Anchor
            key={item.id}
            href={`/ranking/${ranking.id}`}
            className="card rumble-card"
            data-tone={i === 0 ? 'primary' : 'accent'}
          >
            <span className="rumble-item" lang={lang}>
              {item.name}
            </span>{' '}
            <span className="rumble-vote">{t.vote}</span>
          </Anchor>
        ))}
        <span className="rumble-against" aria-hidden="true">
          {t.against}
        </span>
      </div>
      <div className="rumble-foot">
        <p className="text-muted">
          {t.how} <span className="rumble-keys">{t.keys}</span>
        </p>
        <LinkButton href={nextHref} variant="secondary" icon={<Reload size={18} aria-hidden="true" />}>
          {t.next}
        </LinkButton>
      </div>
    </>
  )
}
