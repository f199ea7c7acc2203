import type { CoEditorRole } from '@liston/contract/rankings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { coEditingRefusal } from './refusal-texts.ts'
import { coEditingTexts } from './texts.ts'

const roles: readonly CoEditorRole[] = ['editor', 'viewer']

/** Invites somebody by their username, or gives who is there another role. */
export function InviteForm({ id }: { id: string }) {
  const t = useTexts(coEditingTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const [username, setUsername] = useState('')
  const [role, setRole] = useState<CoEditorRole>('editor')
  const invite = useMutation({
    mutationFn: () =>
      api.rankings.inviteEditor({ id, username: username.trim(), role }, { context: { idempotencyKey: newKey() } }),
    onSuccess: (editors) => {
      client.setQueryData(keys.editors(id), editors)
      toast({ title: t.invited(username.trim()), variant: 'success' })
      setUsername('')
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (username.trim() && !invite.isPending) invite.mutate()
  }
  return (
    <form onSubmit={onSubmit} className="grid gap-3">
      <Field
        label={t.username}
        hint={t.usernameHint}
        required
        autoComplete="off"
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        error={invite.error ? coEditingRefusal(language, invite.error) : undefined}
      />
      <Select
        label={t.role}
        value={role}
        options={roles.map((value) => ({ value, label: t.roles[value] }))}
        onChange={(event) => setRole(event.currentTarget.value as CoEditorRole)}
      />
      <Button type="submit" className="justify-self-start" pending={invite.isPending} pendingText={t.inviting}>
        {t.invite}
      </Button>
    </form>
  )
}
