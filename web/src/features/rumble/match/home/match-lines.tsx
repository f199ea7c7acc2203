import type { MatchLine } from '@liston/contract/rumble'
import { CardLink } from '../../../../design/surfaces/card-link.tsx'
import { Card } from '../../../../design/surfaces/card.tsx'
import { Moment } from '../../../../platform/time/moment.tsx'
import { useTexts } from '../../../../platform/texts.tsx'
import { rumbleHref } from '../../enter-rumble.ts'
import { rivalName } from '../rival-name.ts'
import { matchTexts, type MatchTexts } from '../texts.ts'

/** Matches of one kind, each a way to it; nothing where there is none. */
export function MatchLines({ title, lines }: { title: string; lines: MatchLine[] }) {
  const t = useTexts(matchTexts)
  if (lines.length === 0) return null
  return (
    <section className="match-lines">
      <h2 className="text-xl">{title}</h2>
      <ul>
        {lines.map((line) => (
          <Card as="li" key={line.id} kind="link">
            <CardLink href={rumbleHref('match', line.id)}>{rivalName(line, t)}</CardLink>
            <p className="text-muted" lang={line.ranking?.language}>
              {line.ranking?.topic ?? t.gone}
            </p>
            <p>
              <strong>{stateOf(line, t)}</strong>
              {isOpen(line) && (
                <span className="text-sm text-muted">
                  {' '}
                  {t.until} <Moment at={line.until} />
                </span>
              )}
            </p>
          </Card>
        ))}
      </ul>
    </section>
  )
}

const isOpen = ({ state }: MatchLine) => state === 'invited' || state === 'playing'

function stateOf({ state, played, won, isMine }: MatchLine, t: MatchTexts): string {
  if (won) return won === 'me' ? t.won : won === 'rival' ? t.lost : t.draw
  if (state === 'invited') return isMine ? t.waiting : t.yourTurn
  if (state === 'playing') return played < 7 ? `${t.yourTurn} (${played}/7)` : t.waiting
  return t.overAs(state)
}
