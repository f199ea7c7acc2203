import type { AskedPeople, ListedPerson, PeopleColumn } from '@liston/contract/admin'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { useShortDates } from '../../../platform/time/short-dates.ts'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { staffTexts } from '../staff/texts.ts'
import { AskedTable, saidOf } from '../table/asked-table.tsx'
import type { Column } from '../table/panel-table.tsx'
import { withAsked } from './asked-people.ts'
import { PeopleFilter } from './people-filter.tsx'
import { peopleQuery } from './queries.ts'
import { SavedViews } from './saved-views.tsx'
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
