import type { AiDesk } from '@liston/contract/ranking-ai'
import type { ReactNode } from 'react'
import { Card } from '../../../design/surfaces/card.tsx'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { aiDeskTexts } from './texts.ts'

/** AI figures of the last 30 days. */
export function AiFigures({ figures }: { figures: AiDesk['figures'] }) {
  const t = useTexts(aiDeskTexts)
  const language = useLanguage()
  const n = (value: number) => formatNumber(language, value)
  const seconds = (value: number | null) => (value === null ? '—' : t.seconds(n(Math.round(value * 10) / 10)))
  const { begun, people, ready, published, failed, cancelled, fellBack, credits, refunded, failures } = figures
  return (
    <div className="admin-pair">
      <Facts
        title={t.days}
        rows={[
          [t.begun, n(begun)],
          [t.people, n(people)],
          [t.ready, n(ready)],
          [t.published, n(published)],
          [t.failed, n(failed)],
          [t.cancelled, n(cancelled)],
          [t.fellBack, n(fellBack)],
          [t.credits, n(credits - refunded)],
          [t.refunded, n(refunded)],
          [t.median, seconds(figures.medianSeconds)],
          [t.slow, seconds(figures.slowSeconds)],
        ]}
      />
      {failures.length > 0 && (
        <Facts title={t.whyFailed} rows={failures.map(({ why, count }) => [t.failures[why], n(count)])} />
      )}
    </div>
  )
}

type Rows = [name: string, value: ReactNode][]

/** A card with names and values. */
export function Facts({ title, rows, children }: { title: string; rows: Rows; children?: ReactNode }) {
  return (
    <Card as="section" className="grid content-start gap-3">
      <h2 className="text-xl">{title}</h2>
      <dl className="admin-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  )
}
