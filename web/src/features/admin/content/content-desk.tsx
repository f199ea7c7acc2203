import {
  type AskedManaged,
  categories,
  categoryOf,
  MANAGED_COLUMNS,
  MANAGED_ORDERS,
  MANAGED_STATUSES,
  type ManagedColumn,
  type ManagedRanking,
} from '@liston/contract/rankings'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { useShortDates } from '../../../platform/time/short-dates.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { DecisionForm } from '../../reports/index.ts'
import { AskedTable } from '../table/asked-table.tsx'
import { PanelFilter } from '../table/panel-filter.tsx'
import type { Column } from '../table/panel-table.tsx'
import { contentQuery } from './asked-content.ts'
import { ManageForm } from './manage-form.tsx'
import { contentTexts } from './texts.ts'

type Props = { asked: AskedManaged; without: ManagedColumn[]; cursor: string | undefined }

/** Table of rankings. Its whole state is in the URL. */
export function ContentDesk({ asked, without, cursor }: Props) {
  const t = useTexts(contentTexts)
  const { items, nextCursor } = useSuspenseQuery(contentQuery(useApi(), asked, cursor)).data
  const columns = useColumns().filter(({ name }) => !without.some((column) => column === name))
  return (
    <>
      <ContentFilter asked={asked} without={without} />
      <AskedTable
        path="/admin-panelrankw/content"
        asked={asked}
        without={without}
        cursor={cursor}
        nextCursor={nextCursor}
        columns={columns}
        rows={items}
        file={{ path: '/api/v1/admin/content/rankings/csv', name: 'rankings.csv' }}
        words={t}
      />
    </>
  )
}

/** Filters of the table of rankings: a GET form, with or without JavaScript. */
function ContentFilter({ asked, without }: { asked: AskedManaged; without: ManagedColumn[] }) {
  const t = useTexts(contentTexts)
  const language = useLanguage()
  const any = { value: '', label: t.any }
  return (
    <PanelFilter
      path="/admin-panelrankw/content"
      columns={MANAGED_COLUMNS.map((name) => ({ name, label: t.columns[name] }))}
      without={without}
      words={t}
    >
      <Field
        label={t.search}
        hint={t.searchHint}
        name="q"
        type="search"
        maxLength={100}
        defaultValue={asked.q ?? ''}
        autoComplete="off"
      />
      <Select
        label={t.status}
        name="status"
        defaultValue={asked.status ?? ''}
        options={[any, ...MANAGED_STATUSES.map((value) => ({ value, label: t.statuses[value] }))]}
      />
      <Select
        label={t.category}
        name="category"
        defaultValue={asked.category ?? ''}
        options={[any, ...categories.map((one) => ({ value: one.slug, label: one[language] }))]}
      />
      <Select
        label={t.order}
        name="order"
        defaultValue={asked.order ?? 'newest'}
        options={MANAGED_ORDERS.map((value) => ({ value, label: t.orders[value] }))}
      />
    </PanelFilter>
  )
}

function useColumns(): Column<ManagedRanking>[] {
  const t = useTexts(contentTexts)
  const language = useLanguage()
  const shortDates = useShortDates()
  const staff = useMe()?.staff
  const [mayChange, mayDecide] = [staff?.content === 'change', staff?.moderation === 'change']
  const shown: Column<ManagedRanking>[] = [
    {
      name: 'topic',
      label: t.topic,
      cell: ({ id, topic }) => (
        <Anchor href={`/ranking/${id}`} className="link link-alone">
          {topic}
        </Anchor>
      ),
    },
    { name: 'author', label: t.columns.author, cell: ({ author }) => author ?? '–' },
    {
      name: 'category',
      label: t.columns.category,
      cell: ({ category }) => (category && categoryOf(category)?.[language]) ?? category ?? '–',
    },
    {
      name: 'status',
      label: t.columns.status,
      cell: ({ status, visibility }) =>
        visibility === 'private' ? `${t.statuses[status]}, ${t.private}` : t.statuses[status],
    },
    { name: 'votes', label: t.columns.votes, cell: ({ points, voters }) => `${points} · ${voters}` },
    {
      name: 'created',
      label: t.columns.created,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDates.day(createdAt)}</time>,
    },
  ]
  if (!mayChange) return shown
  const cell = (ranking: ManagedRanking) => (
    <>
      <ManageForm ranking={ranking} />
      {mayDecide && ranking.status !== 'deleted' && <Decide ranking={ranking} />}
    </>
  )
  return [...shown, { name: 'change', label: t.change, cell }]
}

/** The same decision form as on the admin page of reports: with rule, statement of reasons and audit log. */
function Decide({ ranking: { id, topic, status } }: { ranking: ManagedRanking }) {
  const t = useTexts(contentTexts)
  return (
    <details>
      <summary className="admin-summary" aria-label={`${t.decide}: ${topic}`}>
        {t.decide}
      </summary>
      <div className="min-w-64 py-2">
        <DecisionForm report={{ type: 'ranking', id, state: status === 'hidden' ? 'hidden' : 'kept', reasons: [] }} />
      </div>
    </details>
  )
}
