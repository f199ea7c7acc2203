import {
  type AskedPeople,
  PEOPLE_AGES,
  PEOPLE_COLUMNS,
  PEOPLE_ORDERS,
  PEOPLE_ROLES,
  type PeopleColumn,
} from '@liston/contract/admin'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { staffTexts } from '../staff/texts.ts'
import { PanelFilter } from '../table/panel-filter.tsx'
import { peopleTexts } from './texts.ts'

type Props = { asked: AskedPeople; without: PeopleColumn[]; seesMail: boolean }

/** Filters of the user table: a GET form, with or without JavaScript. */
export function PeopleFilter({ asked, without, seesMail }: Props) {
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
