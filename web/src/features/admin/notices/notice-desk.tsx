import { useSuspenseQuery } from '@tanstack/react-query'
import { Card } from '../../../design/surfaces/card.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { AnnounceForm } from './announce-form.tsx'
import { BannerPart } from './banner-form.tsx'
import { announcementsQuery } from './queries.ts'
import { noticeTexts } from './texts.ts'

/** Admin page of the banner and of announcements. */
export function NoticeDesk({ now }: { now: string }) {
  const t = useTexts(noticeTexts)
  const mayChange = useMe()?.staff?.notices === 'change'
  return (
    <>
      <BannerPart mayChange={mayChange} now={now} />
      <Card as="section" className="grid gap-3">
        <h2 className="text-xl">{t.announce}</h2>
        <p className="text-sm text-muted">{t.announceLead}</p>
        {mayChange && <AnnounceForm />}
        <h3 className="text-lg">{t.past}</h3>
        <Past />
      </Card>
    </>
  )
}

function Past() {
  const t = useTexts(noticeTexts)
  const language = useLanguage()
  const dates = useDates()
  const { items } = useSuspenseQuery(announcementsQuery(useApi())).data
  if (items.length === 0) return <p className="text-sm text-muted">{t.noPast}</p>
  return (
    <ul className="admin-lines">
      {items.map(({ id, text, segment, by, madeAt, told, doneAt }) => (
        <li key={id}>
          <span>{text[language]}</span>
          <span className="text-sm text-muted">
            {[
              dates.moment(madeAt),
              by,
              t.segmentOf(segment.to, segment.to === 'level' ? segment.level : undefined),
              t.told(told, doneAt !== null),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
