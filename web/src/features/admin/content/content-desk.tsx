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
  openCategories,
} from '@liston/contract/rankings'
import { CONTENT_TYPES, type ContentType } from '@liston/contract/reports'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import type { Api } from '../../../platform/api.ts'
import { HiddenColumns } from '../../../platform/panel/hidden-columns.tsx'
import { PanelForm } from '../../../platform/panel/panel-form.tsx'
import { PanelTabs } from '../../../platform/panel/panel-detail.tsx'
import { type Column, pageLinks, PanelFile, PanelFilter, PanelTable } from '../../../platform/panel/panel-table.tsx'
import { ShortWhen } from '../../../platform/panel/short-when.tsx'
import { choiceOf, countSet, hiddenIn, withHidden } from '../../../platform/panel/search.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { DecisionForm } from '../../reports/index.ts'
import { contentTexts, manageRefusal } from './texts.ts'

const HERE = '/admin-panelrankw/content'

type Props = { search: Record<string, string | undefined> }

/** Table of rankings. Its whole state is in the URL. */
export function ContentDesk({ search }: Props) {
  const t = useTexts(contentTexts)
  const asked = askedContent(search)
  const without = hiddenIn(MANAGED_COLUMNS, search)
  const hidden: string[] = without
  const { items, nextCursor } = useSuspenseQuery(contentQuery(useApi(), asked, search.cursor)).data
  return (
    <>
      <ContentFilter asked={asked} without={without} />
      <PanelFile path="/api/v1/admin/content/rankings/csv" asked={asked} name="rankings.csv" hint={t.fileHint} />
      <PanelTable
        label={t.title}
        columns={useColumns().filter(({ name }) => !hidden.includes(name))}
        rows={items}
        keyOf={({ id }) => id}
        empty={t.none}
        {...pageLinks(HERE, withHidden(asked, without), search.cursor, nextCursor)}
      />
    </>
  )
}

/** Filters of the table of rankings, from the search parameters. Ignores unknown values. */
export const askedContent = (search: Record<string, string | undefined>): AskedManaged => ({
  q: search.q?.trim().slice(0, 100) || undefined,
  status: choiceOf(MANAGED_STATUSES, search.status),
  category: categoryOf(search.category ?? '')?.slug,
  order: choiceOf(MANAGED_ORDERS, search.order),
})

/** A page of the table of rankings. */
export const contentQuery = (api: Api, asked: AskedManaged, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...keys.admin, 'content', asked, cursor],
    queryFn: () => api.rankings.managed({ ...asked, cursor }),
    staleTime: 0,
  })

/** Filters of the table of rankings. */
function ContentFilter({ asked, without }: { asked: AskedManaged; without: ManagedColumn[] }) {
  const t = useTexts(contentTexts)
  const language = useLanguage()
  const any = { value: '', label: t.any }
  return (
    <PanelFilter
      path={HERE}
      set={countSet(asked, { order: 'newest' })}
      below={
        <HiddenColumns columns={MANAGED_COLUMNS.map((name) => ({ name, label: t.columns[name] }))} without={without} />
      }
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
        options={[any, ...categories().map((one) => ({ value: one.slug, label: one[language] }))]}
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
      cell: ({ createdAt }) => <ShortWhen at={createdAt} isDay />,
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
  return (
    <details>
      <summary className="admin-summary" aria-label={t.changeOf(ranking.topic)}>
        {t.change}
      </summary>
      <PanelForm
        submit={({ act, category, reason = '' }, once) => {
          const to = act === 'recategorise' ? { category: category as CategorySlug } : {}
          return api.rankings.manage({ id: ranking.id, act: act as ManageAct, reason, ...to }, once)
        }}
        changes={[keys.admin]}
        done={t.saved}
        why={manageRefusal}
        className="grid min-w-64 gap-3 py-2"
      >
        <Select name="act" label={t.act} options={acts.map((value) => ({ value, label: t.acts[value] }))} />
        {acts.includes('recategorise') && (
          <Select
            name="category"
            label={t.newCategory}
            defaultValue={ranking.category ?? undefined}
            options={openCategories(ranking.category).map((one) => ({
              value: one.slug,
              label: `${one.emoji} ${one[language]}`,
            }))}
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
      </PanelForm>
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
export function ContentTabs({ of = 'rankings' }: { of: ContentType | 'rankings' | undefined }) {
  const t = useTexts(contentTexts)
  return (
    <PanelTabs
      label={t.kinds}
      path={HERE}
      name="of"
      values={['rankings', ...CONTENT_TYPES]}
      current={of}
      words={t.tabs}
    />
  )
}
