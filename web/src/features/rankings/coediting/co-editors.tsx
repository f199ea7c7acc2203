import type { CoEditorRole } from '@liston/contract/rankings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { coEditingRefusal } from './refusal-texts.ts'
import { editorsQuery } from './shared-query.ts'
import { coEditingTexts } from './texts.ts'

/** Co-editors of a ranking: the author invites and removes them and changes their roles. */
export function CoEditors({ id }: { id: string }) {
  const t = useTexts(coEditingTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const { data } = useQuery(editorsQuery(api, id))
  const part = useMutation({
    mutationFn: ({ userId }: { userId: string; name: string }) =>
      api.rankings.removeEditor({ id, userId }, { context: { idempotencyKey: newKey() } }),
    onSuccess: (_done, { name }) => {
      toast({ title: t.parted(name), variant: 'success' })
      return client.invalidateQueries({ queryKey: keys.editors(id) })
    },
    onError: (error) => toast({ title: coEditingRefusal(language, error), variant: 'destructive' }),
  })
  if (!data) return <Skeleton count={2} label={t.title} />
  return (
    <div className="grid max-w-measure gap-4">
      <p className="text-muted">{t.hint(data.max)}</p>
      {data.items.length === 0 && <p>{t.nobody}</p>}
      <ul>
        {data.items.map(({ person, role, accepted }) => (
          <li key={person.id} className="flex flex-wrap items-center gap-3 border-b border-border py-2">
            <Avatar username={person.username} src={person.avatarUrl} size="sm" />
            <span className="grid flex-1">
              <b>{person.username}</b>
              <span className="text-sm text-muted">
                {t.roles[role]}
                {!accepted && ` · ${t.waiting}`}
              </span>
            </span>
            <Button
              size="sm"
              aria-label={t.partWith(person.username)}
              pending={part.isPending && part.variables.userId === person.id}
              onClick={() => part.mutate({ userId: person.id, name: person.username })}
            >
              {t.part}
            </Button>
          </li>
        ))}
      </ul>
      <InviteForm id={id} />
    </div>
  )
}

const roles: readonly CoEditorRole[] = ['editor', 'viewer']

/** Invites a user by username, or changes the role of a co-editor. */
function InviteForm({ id }: { id: string }) {
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
    <form method="dialog" onSubmit={onSubmit} className="grid gap-3">
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
