import type { AskedContent, ContentRow } from '@liston/contract/reports'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { formatShortDay } from '../../../platform/time/short-dates.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { DecisionForm } from '../../reports/index.ts'
import { type Column, PanelTable } from '../table/panel-table.tsx'
import { thingAddress, thingsQuery } from './asked-things.ts'
import { ThingFilter } from './thing-filter.tsx'
import { thingTexts } from './thing-texts.ts'

/** Items, comments, reviews or articles as a table whose whole state stands in the address. */
export function ThingDesk({ asked, cursor }: { asked: AskedContent; cursor: string | undefined }) {
  const t = useTexts(thingTexts)
  const { items, nextCursor } = useSuspenseQuery(thingsQuery(useApi(), asked, cursor)).data
  const columns = useColumns()
  return (
    <>
      <ThingFilter asked={asked} />
      <PanelTable
        label={t.tabs[asked.type]}
        columns={columns}
        rows={items}
        keyOf={({ id }) => id}
        empty={t.none[asked.type]}
        first={cursor ? { href: thingAddress(asked), label: t.first } : undefined}
        next={nextCursor ? { href: thingAddress(asked, nextCursor), label: t.next } : undefined}
      />
    </>
  )
}

function useColumns(): Column<ContentRow>[] {
  const t = useTexts(thingTexts)
  const language = useLanguage()
  // To decide is moderation; whoever may only look sees the rest.
  const mayDecide = useMe()?.staff?.moderation === 'change'
  const shown: Column<ContentRow>[] = [
    {
      name: 'thing',
      label: t.thing,
      cell: ({ title, excerpt, path }) => (
        <span className="grid min-w-48 gap-1">
          <Anchor href={path} className="link link-alone break-words whitespace-normal">
            {title || t.untitled}
          </Anchor>
          {excerpt && <span className="text-sm font-normal break-words whitespace-normal text-muted">{excerpt}</span>}
        </span>
      ),
    },
    { name: 'author', label: t.author, cell: ({ author }) => author ?? '–' },
    {
      name: 'state',
      label: t.state,
      cell: ({ state }) => (state === 'visible' ? t.states.visible : <Badge tone="ink">{t.states[state]}</Badge>),
    },
    {
      name: 'created',
      label: t.created,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatShortDay(language, createdAt)}</time>,
    },
  ]
  return mayDecide ? [...shown, { name: 'decide', label: t.decide, cell: (row) => <Decide row={row} /> }] : shown
}

/** The same decision as on the desk of reports: with its rule, its statement and its line in the log. */
function Decide({ row }: { row: ContentRow }) {
  const t = useTexts(thingTexts)
  const { type, id, title, decided, state } = row
  if (decided === 'removed') return <>{t.removed}</>
  // Out of sight by its ranking's author, and by no decision: theirs to bring back.
  if (state === 'hidden' && decided !== 'hidden' && decided !== 'waiting') return <>{t.byAuthor}</>
  return (
    <details>
      <summary className="admin-summary" aria-label={t.decideOn(title)}>
        {t.decide}
      </summary>
      <div className="min-w-64 py-2">
        <DecisionForm report={{ type, id, state: decided ?? 'kept', reasons: [] }} />
      </div>
    </details>
  )
}
