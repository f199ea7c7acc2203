import {
  type AskedContent,
  CONTENT_ORDERS,
  CONTENT_QUERY,
  CONTENT_STATES,
  CONTENT_TYPES,
  type ContentRow,
} from '@liston/contract/reports'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import type { Api } from '../../../platform/api.ts'
import { useMayChange } from '../../../platform/panel/panel-detail.tsx'
import { type Column, pageLinks, PanelFilter, PanelTable } from '../../../platform/panel/panel-table.tsx'
import { ShortWhen } from '../../../platform/panel/short-when.tsx'
import { choiceOf, countSet } from '../../../platform/panel/search.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { DecisionForm } from '../../reports/index.ts'
import { contentTexts } from './texts.ts'

const HERE = '/admin-panelrankw/content'

/** Table of items, comments, reviews or articles. Its whole state is in the URL. */
export function ThingDesk({ asked, cursor }: { asked: AskedContent; cursor: string | undefined }) {
  const t = useTexts(contentTexts)
  const { items, nextCursor } = useSuspenseQuery(thingsQuery(useApi(), asked, cursor)).data
  const { type: of, q, state, order } = asked
  return (
    <>
      <ThingFilter asked={asked} />
      <PanelTable
        label={t.tabs[of]}
        columns={useColumns()}
        rows={items}
        keyOf={({ id }) => id}
        empty={t.noneOf[of]}
        {...pageLinks(HERE, { of, q, state, order: order === 'newest' ? undefined : order }, cursor, nextCursor)}
      />
    </>
  )
}

/**
 * Type and filters of a content table, from the search parameters; undefined means the table of rankings. Ignores
 * unknown values.
 */
export function askedThings(search: Record<string, string | undefined>): AskedContent | undefined {
  const type = choiceOf(CONTENT_TYPES, search.of)
  if (!type) return undefined
  const q = search.q?.trim().slice(0, CONTENT_QUERY.max)
  return {
    type,
    q: q && q.length >= CONTENT_QUERY.min ? q : undefined,
    state: choiceOf(CONTENT_STATES, search.state),
    order: choiceOf(CONTENT_ORDERS, search.order) ?? 'newest',
  }
}

/** A page of a content table. Its key begins with that of reports, so decisions on reports refetch it. */
export const thingsQuery = (api: Api, asked: AskedContent, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...keys.reports, 'content', asked, cursor],
    queryFn: () => api.reports.content({ ...asked, cursor }),
    staleTime: 0,
  })

/** Only comments and reviews can be pending moderation. */
const statesOf = ({ type }: AskedContent) =>
  CONTENT_STATES.filter((state) => state !== 'held' || type === 'comment' || type === 'review')

/** Filters of a content table. */
function ThingFilter({ asked }: { asked: AskedContent }) {
  const t = useTexts(contentTexts)
  return (
    <PanelFilter
      path={HERE}
      clear={`${HERE}?of=${asked.type}`}
      set={countSet(asked, { type: asked.type, order: 'newest' })}
    >
      <Field
        label={t.search}
        hint={t.searchHintOf[asked.type]}
        name="q"
        type="search"
        minLength={CONTENT_QUERY.min}
        maxLength={CONTENT_QUERY.max}
        defaultValue={asked.q ?? ''}
        autoComplete="off"
      />
      <Select
        label={t.status}
        name="state"
        defaultValue={asked.state ?? ''}
        options={[{ value: '', label: t.any }, ...statesOf(asked).map((value) => ({ value, label: t.states[value] }))]}
      />
      <Select
        label={t.order}
        name="order"
        defaultValue={asked.order}
        options={CONTENT_ORDERS.map((value) => ({ value, label: t.ordersOf[value] }))}
      />
      <input type="hidden" name="of" value={asked.type} />
    </PanelFilter>
  )
}

function useColumns(): Column<ContentRow>[] {
  const t = useTexts(contentTexts)
  // Deciding needs the right to change moderation; read-only staff see the other columns.
  const mayDecide = useMayChange('moderation')
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
    { name: 'author', label: t.columns.author, cell: ({ author }) => author ?? '–' },
    {
      name: 'state',
      label: t.status,
      cell: ({ state }) => (state === 'visible' ? t.states.visible : <Badge tone="ink">{t.states[state]}</Badge>),
    },
    {
      name: 'created',
      label: t.published,
      cell: ({ createdAt }) => <ShortWhen at={createdAt} isDay />,
    },
  ]
  return mayDecide ? [...shown, { name: 'decide', label: t.decideThing, cell: (row) => <Decide row={row} /> }] : shown
}

/** The same decision form as on the admin page of reports: with rule, statement of reasons and audit log. */
function Decide({ row }: { row: ContentRow }) {
  const t = useTexts(contentTexts)
  const { type, id, title, decided, state } = row
  if (decided === 'removed') return <>{t.removed}</>
  // Hidden by the author of the ranking, not by a decision: only the author can show it again.
  if (state === 'hidden' && decided !== 'hidden' && decided !== 'waiting') return <>{t.byAuthor}</>
  return (
    <details>
      <summary className="admin-summary" aria-label={t.decideOn(title)}>
        {t.decideThing}
      </summary>
      <div className="min-w-64 py-2">
        <DecisionForm report={{ type, id, state: decided ?? 'kept', reasons: [] }} />
      </div>
    </details>
  )
}
