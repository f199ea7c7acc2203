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
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useShortDates } from '../../../platform/time/short-dates.ts'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { DecisionForm } from '../../reports/index.ts'
import { withAsked } from '../people/asked-people.ts'
import { type Column, PanelTable } from '../panel-table.tsx'
import { thingTexts } from './thing-texts.ts'

/** Table of items, comments, reviews or articles. Its whole state is in the URL. */
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

const oneOf = <T extends string>(all: readonly T[], said: string | undefined): T | undefined =>
  all.find((one) => one === said)

/**
 * Type and filters of a content table, from the search parameters; undefined means the table of rankings. Ignores
 * unknown values.
 */
export function askedThings(said: Record<string, string | undefined>): AskedContent | undefined {
  const type = oneOf(CONTENT_TYPES, said.of)
  if (!type) return undefined
  const q = said.q?.trim().slice(0, CONTENT_QUERY.max)
  return {
    type,
    q: q && q.length >= CONTENT_QUERY.min ? q : undefined,
    state: oneOf(CONTENT_STATES, said.state),
    order: oneOf(CONTENT_ORDERS, said.order) ?? 'newest',
  }
}

/** URL of a content table. */
const thingAddress = ({ type, q, state, order }: AskedContent, cursor?: string) =>
  withAsked('/admin-panelrankw/content', { of: type, q, state, order: order === 'newest' ? undefined : order, cursor })

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

/** Filters of a content table: a GET form, with or without JavaScript. */
function ThingFilter({ asked }: { asked: AskedContent }) {
  const t = useTexts(thingTexts)
  return (
    <form action="/admin-panelrankw/content" className="grid gap-4">
      <input type="hidden" name="of" value={asked.type} />
      <div className="admin-asked">
        <Field
          label={t.search}
          hint={t.searchHint[asked.type]}
          name="q"
          type="search"
          minLength={CONTENT_QUERY.min}
          maxLength={CONTENT_QUERY.max}
          defaultValue={asked.q ?? ''}
          autoComplete="off"
        />
        <Select
          label={t.state}
          name="state"
          defaultValue={asked.state ?? ''}
          options={[
            { value: '', label: t.any },
            ...statesOf(asked).map((value) => ({ value, label: t.states[value] })),
          ]}
        />
        <Select
          label={t.order}
          name="order"
          defaultValue={asked.order}
          options={CONTENT_ORDERS.map((value) => ({ value, label: t.orders[value] }))}
        />
      </div>
      <p className="flex flex-wrap items-center gap-4">
        <Button type="submit">{t.filter}</Button>
        <a className="link link-alone" href={`/admin-panelrankw/content?of=${asked.type}`}>
          {t.clear}
        </a>
      </p>
    </form>
  )
}

function useColumns(): Column<ContentRow>[] {
  const t = useTexts(thingTexts)
  const shortDates = useShortDates()
  // Deciding needs the right to change moderation; read-only staff see the other columns.
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
      cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDates.day(createdAt)}</time>,
    },
  ]
  return mayDecide ? [...shown, { name: 'decide', label: t.decide, cell: (row) => <Decide row={row} /> }] : shown
}

/** The same decision form as on the admin page of reports: with rule, statement of reasons and audit log. */
function Decide({ row }: { row: ContentRow }) {
  const t = useTexts(thingTexts)
  const { type, id, title, decided, state } = row
  if (decided === 'removed') return <>{t.removed}</>
  // Hidden by the author of the ranking, not by a decision: only the author can show it again.
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
