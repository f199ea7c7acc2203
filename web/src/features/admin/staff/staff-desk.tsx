import type { GivenRole, StaffMember } from '@liston/contract/admin'
import type { StaffRole } from '@liston/contract/kernel'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { Form } from '../../../platform/forms/form.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useStaffProof } from '../../accounts/index.ts'
import { staffQuery } from './queries.ts'
import { staffRefusal } from './refusal-texts.ts'
import { staffTexts } from './texts.ts'

/** Staff members, the rights of each role, and a form for roles if the viewer may change them. */
export function StaffDesk({ chosen }: { chosen: string | undefined }) {
  const t = useTexts(staffTexts)
  const { items, given, table } = useSuspenseQuery(staffQuery(useApi())).data
  const roles = ['super_admin' as const, ...given]
  const me = useMe()
  const mayGive = me?.staff?.roles === 'change'
  const known = items.find(({ username }) => username === chosen)
  return (
    <>
      <Card as="section" className="grid gap-3">
        <h2 className="text-xl">{t.people}</h2>
        <div className="admin-wide">
          <table className="admin-table">
            <thead>
              <tr>
                <th scope="col">{t.person}</th>
                <th scope="col">{t.role}</th>
                <th scope="col">{t.factor}</th>
                {mayGive && (
                  <th scope="col">
                    <span className="sr-only">{t.change}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {items.map((one) => (
                <Member key={one.id} member={one} mayGive={mayGive} isMe={one.id === me?.id} />
              ))}
            </tbody>
          </table>
        </div>
      </Card>
      {mayGive && <RolesForm key={chosen ?? ''} given={given} username={chosen ?? ''} roles={known?.roles ?? []} />}
      <Card as="section" className="grid gap-3">
        <h2 className="text-xl">{t.table}</h2>
        <div className="admin-wide">
          <table className="admin-table">
            <thead>
              <tr>
                <th scope="col">{t.area}</th>
                {roles.map((role) => (
                  <th key={role} scope="col">
                    {t.roles[role]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.map(({ area, rights }) => (
                <tr key={area}>
                  <th scope="row">{t.areas[area]}</th>
                  {roles.map((role) => {
                    const may = rights[role] ?? 'none'
                    return (
                      <td key={role} data-may={may}>
                        {t.may[may]}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    </>
  )
}

type Props = { username: string; roles: StaffRole[]; given: GivenRole[] }

/** Sets the roles of a user to the checked ones. Asks for re-authentication if the last one is too long ago. */
function RolesForm({ username, roles, given }: Props) {
  const t = useTexts(staffTexts)
  const api = useApi()
  const client = useQueryClient()
  const proof = useStaffProof()
  const form = useForm({
    async submit({ username: name = '', reason = '', password, proofCode, ...fields }) {
      await proof.prove({ password, proofCode })
      const wanted = given.filter((role) => fields[`role-${role}`])
      return api.admin.setRoles(
        { username: name.trim(), roles: wanted, reason },
        { context: { idempotencyKey: newKey() } },
      )
    },
    onDone() {
      proof.onDone()
      toast({ title: t.saved, variant: 'success' })
      void client.invalidateQueries({ queryKey: keys.admin })
    },
    onRefused: proof.onRefused,
  })
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{t.give}</h2>
      <Form of={form} className="grid gap-4">
        <Field label={t.username} name="username" required defaultValue={username} autoComplete="off" />
        <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
          <legend className="mb-1 font-bold">{t.role}</legend>
          {given.map((role) => (
            <Checkbox key={role} name={`role-${role}`} defaultChecked={roles.includes(role)} label={t.roles[role]} />
          ))}
        </fieldset>
        <Field label={t.reason} hint={t.reasonHint} name="reason" required minLength={3} maxLength={1000} />
        {proof.answerTo(form.refusal, staffRefusal)}
        <Button type="submit" className="justify-self-start" pending={form.pending} pendingText={t.saving}>
          {t.save}
        </Button>
      </Form>
    </Card>
  )
}

function Member({ member, mayGive, isMe }: { member: StaffMember; mayGive: boolean; isMe: boolean }) {
  const t = useTexts(staffTexts)
  const { id, username, roles, hasFactor } = member
  return (
    <tr>
      <th scope="row">
        <Anchor href={`/profile/${id}`} className="link link-alone">
          {username}
        </Anchor>
      </th>
      <td>{roles.map((role) => t.roles[role]).join(', ')}</td>
      <td>{hasFactor ? t.hasFactor : t.noFactor}</td>
      {mayGive && (
        <td>
          {!isMe && (
            <a
              className="link link-alone"
              href={`/admin-panelrankw/roles?person=${encodeURIComponent(username)}`}
              aria-label={t.edit(username)}
            >
              {t.change}
            </a>
          )}
        </td>
      )}
    </tr>
  )
}
