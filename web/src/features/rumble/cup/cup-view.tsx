import './cup.css'
import '../quick/quick.css'
import type { CupLine } from '@liston/contract/rumble'
import { useQuery } from '@tanstack/react-query'
import { CardLink } from '../../../design/surfaces/card-link.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { LoadFailed } from '../../../platform/queries/load-failed.tsx'
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

/** The cups of a user, full page: one cup, or the form to start one and the list. */
export function CupView({ about }: { about: string | null }) {
  return <RumbleFrame inGame>{about ? <CupRoom key={about} id={about} /> : <CupHome />}</RumbleFrame>
}

/** The form to start a cup, and the user's cups. */
function CupHome() {
  const t = useTexts(cupTexts)
  const { title } = useTexts(cupCardTexts)
  const { data, error, isFetching, refetch } = useQuery(myCupsQuery(useApi()))
  return (
    <>
      <header className="rumble-head">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-muted">{t.lead}</p>
      </header>
      <div id="torneos" className="cup-home">
        {error && !data && <LoadFailed error={error} pending={isFetching} retry={() => void refetch()} />}
        {data && <CupLines title={t.open} lines={data.open} />}
        <BeginForm />
        {data && <CupLines title={t.over} lines={data.over} />}
      </div>
    </>
  )
}

/** A list of cups with links; renders nothing if empty. */
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
