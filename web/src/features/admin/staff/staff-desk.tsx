import type { GivenRole, StaffMember } from '@liston/contract/admin'
import type { StaffRole } from '@liston/contract/kernel'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { PanelCard, PersonLink, useMayChange } from '../../../platform/panel/panel-detail.tsx'
import { PanelForm } from '../../../platform/panel/panel-form.tsx'
import { BareTable, type Column } from '../../../platform/panel/panel-table.tsx'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useStaffProof } from '../../accounts/index.ts'
import { staffQuery } from './queries.ts'
import { staffRefusal, staffTexts } from './texts.ts'

/** Staff members, the rights of each role, and a form for roles if the viewer may change them. */
export function StaffDesk({ chosen = '' }: { chosen: string | undefined }) {
  const t = useTexts(staffTexts)
  const { items, given, table } = useSuspenseQuery(staffQuery(useApi())).data
  const mayGive = useMayChange('roles')
  const known = items.find(({ username }) => username === chosen)
  const rights: Column<(typeof table)[number]>[] = [
    { name: 'area', label: t.area, cell: ({ area }) => t.areas[area] },
    ...(['super_admin', ...given] as const).map((role) => ({
      name: role,
      label: t.roles[role],
      cell: (row: (typeof table)[number]) => t.may[row.rights[role] ?? 'none'],
      td: (row: (typeof table)[number]) => ({ 'data-may': row.rights[role] ?? 'none' }),
    })),
  ]
  return (
    <>
      <PanelCard title={t.people}>
        <BareTable columns={useMemberColumns(mayGive)} rows={items} keyOf={({ id }) => id} />
      </PanelCard>
      {mayGive && <RolesForm key={chosen} given={given} username={chosen} roles={known?.roles ?? []} />}
      <PanelCard title={t.table}>
        <BareTable plainLabel={t.table} columns={rights} rows={table} keyOf={({ area }) => area} />
      </PanelCard>
    </>
  )
}

function useMemberColumns(mayGive: boolean): Column<StaffMember>[] {
  const t = useTexts(staffTexts)
  const me = useMe()
  const shown: Column<StaffMember>[] = [
    { name: 'person', label: t.person, cell: (one) => <PersonLink of={one} /> },
    { name: 'roles', label: t.role, cell: ({ roles }) => roles.map((role) => t.roles[role]).join(', ') },
    { name: 'factor', label: t.factor, cell: ({ hasFactor }) => (hasFactor ? t.hasFactor : t.noFactor) },
  ]
  if (!mayGive) return shown
  const change = ({ id, username }: StaffMember) =>
    id !== me?.id && (
      <a
        className="link link-alone"
        href={`/admin-panelrankw/roles?person=${encodeURIComponent(username)}`}
        aria-label={t.edit(username)}
      >
        {t.change}
      </a>
    )
  return [...shown, { name: 'change', label: <span className="sr-only">{t.change}</span>, cell: change }]
}

type Props = { username: string; roles: StaffRole[]; given: GivenRole[] }

/** Sets the roles of a user to the checked ones. Asks for re-authentication if the last one is too long ago. */
function RolesForm({ username: chosen, roles, given }: Props) {
  const t = useTexts(staffTexts)
  const api = useApi()
  return (
    <PanelCard title={t.give}>
      <PanelForm
        submit={({ username = '', reason = '', ...fields }, once) => {
          const wanted = given.filter((role) => fields[`role-${role}`])
          return api.admin.setRoles({ username: username.trim(), roles: wanted, reason }, once)
        }}
        changes={[keys.admin]}
        done={t.saved}
        why={staffRefusal}
        proof={useStaffProof()}
        press={t.save}
      >
        <Field label={t.username} name="username" required defaultValue={chosen} autoComplete="off" />
        <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-5 gap-y-1">
          <legend className="mb-1 font-bold">{t.role}</legend>
          {given.map((role) => (
            <Checkbox key={role} name={`role-${role}`} defaultChecked={roles.includes(role)} label={t.roles[role]} />
          ))}
        </fieldset>
        <Field label={t.reason} hint={t.reasonHint} name="reason" required minLength={3} maxLength={1000} />
      </PanelForm>
    </PanelCard>
  )
}
