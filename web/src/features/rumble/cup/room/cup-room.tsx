import type { Cup } from '@liston/contract/rumble'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../../../design/controls/anchor.tsx'
import { LinkButton } from '../../../../design/controls/link-button.tsx'
import { EmptyState } from '../../../../design/feedback/empty-state.tsx'
import { useLanguage, useTexts } from '../../../../platform/texts.tsx'
import { useApi } from '../../../../platform/use-api.ts'
import { rumbleHref } from '../../enter-rumble.ts'
import { CupBracket } from '../cup-bracket.tsx'
import { cupQuery } from '../cup-queries.ts'
import { CupResultView } from '../cup-result.tsx'
import { cupTexts } from '../texts.ts'
import { CupGame } from './cup-game.tsx'
import { useCupGame } from './use-cup-game.ts'

/** One cup: the open match or the result, and the bracket. */
export function CupRoom({ id }: { id: string }) {
  const t = useTexts(cupTexts)
  const { data: cup } = useSuspenseQuery(cupQuery(useApi(), id))
  const game = useCupGame(cup)
  const isPlayed = cup.state === 'open' || game.isTelling
  return (
    <>
      <CupHead cup={cup} />
      <div id="partido" className="quick">
        {isPlayed && <CupGame cup={cup} game={game} />}
        {!isPlayed && cup.state === 'finished' && <CupResultView cup={cup} />}
        {!isPlayed && cup.state === 'expired' && (
          <EmptyState
            title={t.expiredTitle}
            action={
              <LinkButton href={rumbleHref('cup')} variant="primary">
                {t.another}
              </LinkButton>
            }
          >
            <p>{t.expiredText}</p>
          </EmptyState>
        )}
      </div>
      <CupBracket cup={cup} />
    </>
  )
}

function CupHead({ cup: { state, size, ranking } }: { cup: Cup }) {
  const t = useTexts(cupTexts)
  const language = useLanguage()
  return (
    <header className="rumble-head">
      <h1 className="text-2xl">{state === 'open' ? t.question : t.cupOf(size)}</h1>
      <p className="text-muted">
        {state === 'open' && `${t.cupOf(size)}. `}
        {t.from}{' '}
        <Anchor
          href={`/ranking/${ranking.id}/${ranking.slug}`}
          className="link"
          lang={ranking.language === language ? undefined : ranking.language}
        >
          {ranking.topic}
        </Anchor>
      </p>
    </header>
  )
}
