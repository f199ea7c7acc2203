import './cup.css'
import '../quick/quick.css'
import type { CupLine } from '@liston/contract/rumble'
import { useQuery } from '@tanstack/react-query'
import { CardLink } from '../../../design/surfaces/card-link.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { Moment } from '../../../platform/time/moment.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { rumbleHref } from '../enter-rumble.ts'
import { RumbleFrame } from '../hub/rumble-frame.tsx'
import { cupCardTexts } from './card-texts.ts'
import { myCupsQuery } from './cup-queries.ts'
import { BeginForm } from './begin-form.tsx'
import { CupRoom } from './room/cup-room.tsx'
import { cupTexts, type CupTexts } from './texts.ts'

/** Cups, over the whole page: one of them, or where one is begun. */
export function CupView({ about }: { about: string | null }) {
  return <RumbleFrame inGame>{about ? <CupRoom key={about} id={about} /> : <CupHome />}</RumbleFrame>
}

/** Where a cup is begun, and those that somebody has. */
function CupHome() {
  const t = useTexts(cupTexts)
  const { title } = useTexts(cupCardTexts)
  const { data } = useQuery(myCupsQuery(useApi()))
  return (
    <>
      <header className="rumble-head">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-muted">{t.lead}</p>
      </header>
      <div id="torneos" className="cup-home">
        {data && <CupLines title={t.open} lines={data.open} />}
        <BeginForm />
        {data && <CupLines title={t.over} lines={data.over} />}
      </div>
    </>
  )
}

/** Cups of one kind, each a way to it; nothing where there is none. */
function CupLines({ title, lines }: { title: string; lines: CupLine[] }) {
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
