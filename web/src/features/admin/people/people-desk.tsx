import {
  type AskedPeople,
  type ListedPerson,
  PEOPLE_AGES,
  PEOPLE_COLUMNS,
  PEOPLE_ORDERS,
  PEOPLE_ROLES,
  type PeopleColumn,
} from '@liston/contract/admin'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Form } from '../../../platform/forms/form.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useShortDates } from '../../../platform/time/short-dates.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { personRefusal } from '../person/refusal-texts.ts'
import { staffTexts } from '../staff/texts.ts'
import { AskedTable, PanelFilter, saidOf } from '../asked-table.tsx'
import type { Column } from '../panel-table.tsx'
import { withAsked } from './asked-people.ts'
import { peopleQuery, viewsQuery } from './queries.ts'
import { peopleTexts } from './texts.ts'

type Props = { asked: AskedPeople; without: PeopleColumn[]; cursor: string | undefined }

/** The user table. Its whole state is in the URL. */
export function PeopleDesk({ asked, without, cursor }: Props) {
  const t = useTexts(peopleTexts)
  const { items, nextCursor } = useSuspenseQuery(peopleQuery(useApi(), asked, cursor)).data
  const mayChange = useMe()?.staff?.people === 'change'
  const hidden: PeopleColumn[] = mayChange ? without : [...without, 'email']
  const columns = useColumns().filter(({ name }) => !hidden.some((column) => column === name))
  const path = '/admin-panelrankw/people'
  return (
    <>
      <PeopleFilter asked={asked} without={without} seesMail={mayChange} />
      <SavedViews address={withAsked(path, saidOf(asked, without))} />
      <AskedTable
        path={path}
        asked={asked}
        without={without}
        cursor={cursor}
        nextCursor={nextCursor}
        columns={columns}
        rows={items}
        file={{ path: '/api/v1/admin/people/csv', name: 'people.csv' }}
        words={t}
      />
    </>
  )
}

/** Saved views of the user table, and a form that saves the current one under a name. */
function SavedViews({ address }: { address: string }) {
  const t = useTexts(peopleTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const { items } = useSuspenseQuery(viewsQuery(api)).data
  const form = useForm({
    submit: ({ name = '', act }) =>
      act === 'remove' ? api.admin.removeView({ name }) : api.admin.saveView({ name: name.trim(), address }),
    onDone() {
      toast({ title: t.viewsKept, variant: 'success' })
      void client.invalidateQueries({ queryKey: keys.admin })
    },
  })
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
              <Form of={form} ref={null}>
                <input type="hidden" name="act" value="remove" />
                <input type="hidden" name="name" value={view.name} />
                <Button type="submit" size="sm" variant="ghost" aria-label={t.forgetView(view.name)}>
                  {t.forget}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form of={form} className="flex flex-wrap items-end gap-3">
        <Field
          label={t.viewName}
          name="name"
          required
          maxLength={60}
          autoComplete="off"
          error={form.refusal ? personRefusal(language, form.refusal) : undefined}
        />
        <Button type="submit" variant="secondary" pending={form.pending} pendingText={t.keeping}>
          {t.keep}
        </Button>
      </Form>
    </details>
  )
}

type PeopleFilterProps = { asked: AskedPeople; without: PeopleColumn[]; seesMail: boolean }

/** Filters of the user table: a GET form, with or without JavaScript. */
function PeopleFilter({ asked, without, seesMail }: PeopleFilterProps) {
  const t = useTexts(peopleTexts)
  const { roles } = useTexts(staffTexts)
  const any = { value: '', label: t.any }
  return (
    <PanelFilter
      path="/admin-panelrankw/people"
      columns={PEOPLE_COLUMNS.filter((column) => seesMail || column !== 'email').map((name) => ({
        name,
        label: t.columns[name],
      }))}
      without={without}
      words={t}
      below={<Checkbox name="silenced" value="yes" defaultChecked={asked.silenced === 'yes'} label={t.silencedOnly} />}
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
      cell: ({ joinedAt }) => <time dateTime={joinedAt}>{shortDates.day(joinedAt)}</time>,
    },
  ]
}
