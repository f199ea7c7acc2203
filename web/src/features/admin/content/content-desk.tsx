import {
  type AskedManaged,
  categories,
  categoryOf,
  type CategorySlug,
  MANAGE_REASON,
  type ManageAct,
  MANAGED_COLUMNS,
  MANAGED_ORDERS,
  MANAGED_STATUSES,
  type ManagedColumn,
  type ManagedRanking,
} from '@liston/contract/rankings'
import { CONTENT_TYPES, type ContentType } from '@liston/contract/reports'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { Tabs } from '../../../design/surfaces/tabs.tsx'
import type { Api } from '../../../platform/api.ts'
import { Form } from '../../../platform/forms/form.tsx'
import { useToldForm } from '../../../platform/forms/use-told-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useShortDates } from '../../../platform/time/short-dates.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { DecisionForm } from '../../reports/index.ts'
import { AskedTable, PanelFilter } from '../asked-table.tsx'
import type { Column } from '../panel-table.tsx'
import { manageRefusal } from './refusal-texts.ts'
import { contentTexts } from './texts.ts'
import { thingTexts } from './thing-texts.ts'

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

const oneOf = <T extends string>(all: readonly T[], said: string | undefined): T | undefined =>
  all.find((one) => one === said)

/** Filters of the table of rankings, from the search parameters. Ignores unknown values. */
export const askedContent = (said: Record<string, string | undefined>): AskedManaged => ({
  q: said.q?.trim().slice(0, 100) || undefined,
  status: oneOf(MANAGED_STATUSES, said.status),
  category: oneOf(
    categories.map(({ slug }) => slug),
    said.category,
  ),
  order: oneOf(MANAGED_ORDERS, said.order),
})

/** Hidden columns, from the search parameters. */
export const contentLeftOut = (said: Record<string, string | undefined>) =>
  MANAGED_COLUMNS.filter((column) => said[`no-${column}`] === 'on')

/** A page of the table of rankings. */
export const contentQuery = (api: Api, asked: AskedManaged, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...keys.admin, 'content', asked, cursor],
    queryFn: () => api.rankings.managed({ ...asked, cursor }),
    staleTime: 0,
  })

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

/** Actions that a ranking allows in its current state. */
const actsFor = ({ status }: ManagedRanking): ManageAct[] => {
  if (status === 'deleted') return ['restore']
  const turn: ManageAct[] = status === 'published' ? ['lock'] : status === 'locked' ? ['unlock'] : []
  return [...turn, 'recategorise']
}

/** Form that locks, unlocks, recategorises or restores a ranking, with a reason. */
function ManageForm({ ranking }: { ranking: ManagedRanking }) {
  const t = useTexts(contentTexts)
  const language = useLanguage()
  const api = useApi()
  const acts = actsFor(ranking)
  const form = useToldForm({
    submit: ({ act, category, reason = '' }) =>
      api.rankings.manage(
        {
          id: ranking.id,
          act: act as ManageAct,
          reason,
          ...(act === 'recategorise' ? { category: category as CategorySlug } : {}),
        },
        { context: { idempotencyKey: newKey() } },
      ),
    changes: keys.admin,
    done: t.saved,
    refused: t.notSaved,
    why: manageRefusal,
  })
  return (
    <details>
      <summary className="admin-summary" aria-label={t.changeOf(ranking.topic)}>
        {t.change}
      </summary>
      <Form of={form} className="grid min-w-64 gap-3 py-2">
        <Select name="act" label={t.act} options={acts.map((value) => ({ value, label: t.acts[value] }))} />
        {acts.includes('recategorise') && (
          <Select
            name="category"
            label={t.newCategory}
            defaultValue={ranking.category ?? undefined}
            options={categories.map((one) => ({ value: one.slug, label: `${one.emoji} ${one[language]}` }))}
          />
        )}
        <TextArea
          name="reason"
          label={t.reason}
          rows={2}
          required
          minLength={MANAGE_REASON.min}
          maxLength={MANAGE_REASON.max}
        />
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          pending={form.pending}
          pendingText={t.saving}
        >
          {t.save}
        </Button>
      </Form>
    </details>
  )
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

/** Tabs of the content tables: rankings, and one for each other content type. */
export function ContentTabs({ of }: { of: ContentType | undefined }) {
  const t = useTexts(thingTexts)
  const path = '/admin-panelrankw/content'
  const tabs = [
    { href: path, label: t.tabs.rankings, current: of === undefined },
    ...CONTENT_TYPES.map((type) => ({ href: `${path}?of=${type}`, label: t.tabs[type], current: type === of })),
  ]
  return <Tabs label={t.kinds} tabs={tabs} />
}
