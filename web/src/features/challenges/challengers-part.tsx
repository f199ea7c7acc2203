import './challenges.css'
import { challengeRules, type Challengers } from '@liston/contract/challenges'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../design/controls/button.tsx'
import { Select } from '../../design/controls/select.tsx'
import { toast } from '../../design/feedback/toast.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { newKey } from '../../platform/new-key.ts'
import { defineTexts, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { challengersQuery } from './queries.ts'

export const texts = defineTexts({
  es: {
    label: 'Quién puede retarte',
    everybody: `Cualquiera desde el nivel ${challengeRules.FROM_LEVEL}, y tus amistades`,
    friends: 'Solo tus amistades',
    save: 'Guardar',
    saving: 'Guardando…',
    saved: 'Guardado',
    failed: 'No se ha podido guardar.',
  },
  en: {
    label: 'Who may challenge you',
    everybody: `Anybody from level ${challengeRules.FROM_LEVEL} on, and your friends`,
    friends: 'Your friends only',
    save: 'Save',
    saving: 'Saving…',
    saved: 'Saved',
    failed: 'It could not be saved.',
  },
})

/** Setting: who may challenge the user. */
export function ChallengersPart() {
  const t = useTexts(texts)
  const api = useApi()
  const client = useQueryClient()
  const query = challengersQuery(api)
  const { data } = useQuery(query)
  const form = useForm({
    submit: ({ from }) =>
      api.challenges.saveSetting({ from: from as Challengers }, { context: { idempotencyKey: newKey() } }),
    onDone(setting) {
      client.setQueryData(query.queryKey, setting)
      toast({ title: t.saved, variant: 'success' })
    },
    onRefused: () => void toast({ title: t.failed, variant: 'destructive' }),
  })
  return (
    <form {...form.props} className="challenge-form">
      <Select
        key={data?.from}
        label={t.label}
        name="from"
        defaultValue={data?.from}
        options={(['everybody', 'friends'] as const).map((value) => ({ value, label: t[value] }))}
      />
      <Button type="submit" pending={form.pending} pendingText={t.saving}>
        {t.save}
      </Button>
    </form>
  )
}
