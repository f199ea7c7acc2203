import type { CupLine } from '@liston/contract/rumble'
import { CardLink } from '../../../../design/surfaces/card-link.tsx'
import { Card } from '../../../../design/surfaces/card.tsx'
import { Moment } from '../../../../platform/time/moment.tsx'
import { useLanguage, useTexts } from '../../../../platform/texts.tsx'
import { rumbleHref } from '../../enter-rumble.ts'
import { type CupTexts, cupTexts } from '../texts.ts'

/** Cups of one kind, each a way to it; nothing where there is none. */
export function CupLines({ title, lines }: { title: string; lines: CupLine[] }) {
  const t = useTexts(cupTexts)
  const language = useLanguage()
  if (lines.length === 0) return null
  return (
    <section className="cup-lines" aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      <ul>
        {lines.map((line) => (
          <Card as="li" key={line.id} kind="link">
            <CardLink
              href={rumbleHref('cup', line.id)}
              lang={line.ranking.language === language ? undefined : line.ranking.language}
            >
              {line.ranking.topic}
            </CardLink>
            <p>{standingOf(line, t)}</p>
            {line.state === 'open' && (
              <p className="text-sm text-muted">
                {t.ends} <Moment at={line.expiresAt} />
              </p>
            )}
          </Card>
        ))}
      </ul>
    </section>
  )
}

function standingOf({ state, size, played, of, champion }: CupLine, t: CupTexts): string {
  if (state === 'open') return t.lineOf(size, played, of)
  if (state === 'expired') return t.lineExpired(size)
  return champion === null ? t.lineGone(size) : t.lineWon(size, champion)
}
