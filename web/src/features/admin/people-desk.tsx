import {
  type AskedPeople,
  type ListedPerson,
  PEOPLE_AGES,
  PEOPLE_COLUMNS,
  PEOPLE_ORDERS,
  PEOPLE_ROLES,
  type PeopleColumn,
} from '@liston/contract/admin'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Checkbox } from '../../design/controls/checkbox.tsx'
import { Field } from '../../design/controls/field.tsx'
import { Select } from '../../design/controls/select.tsx'
import type { Api } from '../../platform/api.ts'
import { HiddenColumns } from '../../platform/panel/hidden-columns.tsx'
import { useMayChange } from '../../platform/panel/panel-detail.tsx'
import { PanelButton, PanelForm } from '../../platform/panel/panel-form.tsx'
import { type Column, pageLinks, PanelFile, PanelFilter, PanelTable } from '../../platform/panel/panel-table.tsx'
import { choiceOf, countSet, hiddenIn, withHidden, withSearch } from '../../platform/panel/search.ts'
import { ShortWhen } from '../../platform/panel/short-when.tsx'
import { keys } from '../../platform/queries/query-keys.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useShortDates } from '../../platform/time/short-dates.ts'
import { useApi } from '../../platform/use-api.ts'
import { personRefusal } from './person/act-texts.ts'
import { staffTexts } from './staff/texts.ts'
import { peopleTexts } from './people-texts.ts'

const HERE = '/admin-panelrankw/people'

type Props = { search: Record<string, string | undefined> }

/** The user table. Its whole state is in the URL. */
export function PeopleDesk({ search }: Props) {
  const t = useTexts(peopleTexts)
  const asked = askedPeople(search)
  const without = hiddenIn(PEOPLE_COLUMNS, search)
  const { items, nextCursor } = useSuspenseQuery(peopleQuery(useApi(), asked, search.cursor)).data
  const mayChange = useMayChange('people')
  const hidden: string[] = mayChange ? without : [...without, 'email']
  const here = withHidden(asked, without)
  return (
    <>
      <PeopleFilter asked={asked} without={without} seesMail={mayChange} />
      <SavedViews address={withSearch(HERE, here)} />
      <PanelFile path="/api/v1/admin/people/csv" asked={asked} name="people.csv" hint={t.fileHint} />
      <PanelTable
        label={t.title}
        columns={useColumns().filter(({ name }) => !hidden.includes(name))}
        rows={items}
        keyOf={({ id }) => id}
        empty={t.none}
        {...pageLinks(HERE, here, search.cursor, nextCursor)}
      />
    </>
  )
}

/** Saved views of the user table, and a form that saves the current one under a name. */
function SavedViews({ address }: { address: string }) {
  const t = useTexts(peopleTexts)
  const api = useApi()
  const { items } = useSuspenseQuery(viewsQuery(api)).data
  const act = { changes: [keys.admin], done: t.viewsKept, why: personRefusal }
  return (
    <details open={items.length > 0}>
      <summary className="admin-summary">{t.views}</summary>
      {items.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-1">
          {items.map((view) => (
            <li key={view.name} className="flex items-center gap-1">
              <a className="link link-alone" href={view.address}>
                {view.name}
              </a>
              <PanelButton
                {...act}
                submit={(once) => api.admin.removeView({ name: view.name }, once)}
                size="sm"
                variant="ghost"
                label={t.forgetView(view.name)}
              >
                {t.forget}
              </PanelButton>
            </li>
          ))}
        </ul>
      )}
      <PanelForm
        {...act}
        isRow
        submit={({ name = '' }, once) => api.admin.saveView({ name: name.trim(), address }, once)}
        at="name"
        press={t.keep}
      >
        <Field label={t.viewName} name="name" required maxLength={60} autoComplete="off" />
      </PanelForm>
    </details>
  )
}

type PeopleFilterProps = { asked: AskedPeople; without: PeopleColumn[]; seesMail: boolean }

/** Filters of the user table. */
function PeopleFilter({ asked, without, seesMail }: PeopleFilterProps) {
  const t = useTexts(peopleTexts)
  const { roles } = useTexts(staffTexts)
  const any = { value: '', label: t.any }
  return (
    <PanelFilter
      path={HERE}
      set={countSet(asked, { order: 'newest' })}
      below={
        <>
          <Checkbox name="silenced" value="yes" defaultChecked={asked.silenced === 'yes'} label={t.silencedOnly} />
          <HiddenColumns
            columns={PEOPLE_COLUMNS.filter((column) => seesMail || column !== 'email').map((name) => ({
              name,
              label: t.columns[name],
            }))}
            without={without}
          />
        </>
      }
    >
      <Field
        label={t.search}
        hint={seesMail ? t.searchHintMail : t.searchHint}
        name="q"
        type="search"
        maxLength={200}
        defaultValue={asked.q ?? ''}
        autoComplete="off"
      />
      <Select
        label={t.order}
        name="order"
        defaultValue={asked.order ?? 'newest'}
        options={PEOPLE_ORDERS.map((value) => ({ value, label: t.orders[value] }))}
      />
      <Field label={t.levelFrom} name="level" type="number" min={1} max={1000} defaultValue={asked.level ?? ''} />
      <Select
        label={t.columns.pro}
        name="pro"
        defaultValue={asked.pro ?? ''}
        options={[any, { value: 'yes', label: t.yes }, { value: 'no', label: t.no }]}
      />
      <Select
        label={t.role}
        name="role"
        defaultValue={asked.role ?? ''}
        options={[any, ...PEOPLE_ROLES.map((value) => ({ value, label: value === 'any' ? t.anyRole : roles[value] }))]}
      />
      <Select
        label={t.age}
        name="age"
        defaultValue={asked.age ?? ''}
        options={[any, ...PEOPLE_AGES.map((value) => ({ value, label: t.ages[value] }))]}
      />
    </PanelFilter>
  )
}

function useColumns(): Column<ListedPerson>[] {
  const t = useTexts(peopleTexts)
  const { roles } = useTexts(staffTexts)
  const shortDates = useShortDates()
  return [
    {
      name: 'name',
      label: t.name,
      cell: ({ id, username }) => (
        <Anchor href={`/admin-panelrankw/people/${id}`} className="link link-alone">
          {username}
        </Anchor>
      ),
    },
    {
      name: 'email',
      label: t.columns.email,
      cell: ({ email, emailVerified }) => (emailVerified ? email : t.unconfirmed(email ?? '')),
    },
    { name: 'level', label: t.columns.level, cell: ({ level }) => level },
    { name: 'pro', label: t.columns.pro, cell: ({ isPro }) => (isPro ? t.yes : '–') },
    { name: 'roles', label: t.columns.roles, cell: (one) => one.roles.map((role) => roles[role]).join(', ') || '–' },
    {
      name: 'state',
      label: t.columns.state,
      cell: ({ suspended, silencedUntil }) => {
        if (suspended) return t.suspended
        return silencedUntil ? t.silenced(shortDates.day(silencedUntil)) : '–'
      },
    },
    {
      name: 'joined',
      label: t.columns.joined,
      cell: ({ joinedAt }) => <ShortWhen at={joinedAt} isDay />,
    },
  ]
}

/** Filters of the user table, from the search parameters. Ignores unknown values. */
export function askedPeople(search: Record<string, string | undefined>): AskedPeople {
  const level = Number(search.level)
  return {
    q: search.q?.trim().slice(0, 200) || undefined,
    level: Number.isInteger(level) && level >= 1 && level <= 1000 ? level : undefined,
    pro: choiceOf(['yes', 'no'], search.pro),
    role: choiceOf(PEOPLE_ROLES, search.role),
    silenced: choiceOf(['yes'], search.silenced),
    age: choiceOf(PEOPLE_AGES, search.age),
    order: choiceOf(PEOPLE_ORDERS, search.order),
  }
}

/** A page of the user table. */
export const peopleQuery = (api: Api, asked: AskedPeople, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...keys.admin, 'people', asked, cursor],
    queryFn: () => api.admin.people({ ...asked, cursor }),
    staleTime: 0,
  })

/** The staff member's saved views of the user table. */
export const viewsQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.admin, 'views'], queryFn: () => api.admin.views(), staleTime: 0 })
