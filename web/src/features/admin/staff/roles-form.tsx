import type { GivenRole } from '@liston/contract/admin'
import type { StaffRole } from '@liston/contract/kernel'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { Form } from '../../../platform/forms/form.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useStaffProof } from '../../accounts/index.ts'
import { staffRefusal } from './refusal-texts.ts'
import { staffTexts } from './texts.ts'

type Props = { username: string; roles: StaffRole[]; given: GivenRole[] }

/** Sets the roles of a user to the checked ones. Asks for re-authentication if the last one is too long ago. */
export function RolesForm({ username, roles, given }: Props) {
  const t = useTexts(staffTexts)
  const api = useApi()
  const client = useQueryClient()
  const proof = useStaffProof()
  const form = useForm({
    action: '/admin-panelrankw/roles',
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
  const isTicked = (role: GivenRole) =>
    form.values.username === undefined ? roles.includes(role) : Boolean(form.values[`role-${role}`])
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{t.give}</h2>
      <Form of={form} className="grid gap-4">
        <Field
          label={t.username}
          name="username"
          required
          defaultValue={form.values.username ?? username}
          autoComplete="off"
        />
        <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
          <legend className="mb-1 font-bold">{t.role}</legend>
          {given.map((role) => (
            <Checkbox key={role} name={`role-${role}`} defaultChecked={isTicked(role)} label={t.roles[role]} />
          ))}
        </fieldset>
        <Field
          label={t.reason}
          hint={t.reasonHint}
          name="reason"
          required
          minLength={3}
          maxLength={1000}
          defaultValue={form.values.reason}
        />
        {proof.answerTo(form.refusal, staffRefusal)}
        <Button type="submit" className="justify-self-start" pending={form.pending} pendingText={t.saving}>
          {t.save}
        </Button>
      </Form>
    </Card>
  )
}
