import type { Me } from '@liston/contract/profiles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { useDates } from '../../../platform/time/use-dates.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { profileRefusal } from '../refusal-texts.ts'
import { FormAlert } from './profile-fields.tsx'
import { ownTexts } from './texts.ts'

/** Form for the username, or when the next change is possible. */
export function UsernamePart({ me }: { me: Me }) {
  const t = useTexts(ownTexts)
  const dates = useDates()
  const api = useApi()
  const client = useQueryClient()
  const form = useForm({
    submit: ({ username = '' }) => api.profiles.updateMe({ username }),
    onDone({ me: changed }) {
      if (changed.username === me.username) return
      client.setQueryData(keys.me, changed)
      // The name is part of most of what is loaded.
      void client.invalidateQueries()
      toast({ title: t.usernameChanged(changed.username), variant: 'success' })
    },
  })
  const { usernameKeptUntil: until } = me
  return (
    <form {...form.props} key={me.username} className="grid gap-3">
      <FormAlert refusal={form.refusal} />
      <UsernameField
        me={me}
        hint={until ? t.usernameKept(dates.day(until)) : t.usernameHint}
        readOnly={until !== null}
      />
      {until === null && (
        <Button type="submit" pending={form.pending} pendingText={t.saving} className="justify-self-start">
          {t.changeUsername}
        </Button>
      )}
    </form>
  )
}

/** Pause in typing after which a username is checked, ms. */
const PAUSE_MS = 400

type FieldProps = { me: Me; value?: string | undefined; hint: string; readOnly?: boolean }

/** A username, with a check while the user types. If the check fails, saving the form still decides. */
export function UsernameField({ me, value = me.username, hint, readOnly = false }: FieldProps) {
  const t = useTexts(ownTexts)
  const language = useLanguage()
  const answer = useCheck(me)
  const refusal = {
    taken: { code: 'USERNAME_TAKEN', status: 409, data: null },
    shape: { code: 'USERNAME_REFUSED', status: 422, data: { reason: 'shape' } },
    reserved: { code: 'USERNAME_REFUSED', status: 422, data: { reason: 'reserved' } },
  }[answer.is as 'taken']
  return (
    <>
      <Field
        label={t.username}
        hint={hint}
        error={refusal && profileRefusal(language, new ApiError(refusal)).text}
        name="username"
        defaultValue={value}
        readOnly={readOnly}
        onChange={(event) => answer.check(event.target.value)}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={20}
      />
      <p role="status" className="text-sm text-muted">
        {answer.is === 'free' && t.usernameFree}
      </p>
    </>
  )
}

/** The server's answer about the typed name, once the user pauses. */
function useCheck(me: Me) {
  const api = useApi()
  const [typed, setTyped] = useState('')
  const [checked, setChecked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setChecked(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery({
    queryKey: keys.usernameCheck(checked),
    queryFn: () => api.profiles.checkUsername({ username: checked }),
    enabled: checked !== '' && checked !== me.username,
    retry: false,
    staleTime: 0,
  })
  return { is: checked === typed.trim() ? data?.answer : undefined, check: setTyped }
}
