import type { SentSetting, Setting } from '@liston/contract/settings'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import { toast } from '../../../design/feedback/toast.ts'
import { Form } from '../../../platform/forms/form.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { settingRefusal, settingTexts } from './texts.ts'

type Sent = z.infer<typeof SentSetting>

type Props = {
  name: Setting['key']
  /** Version that the user saw. The server refuses to overwrite a newer one. */
  version: number
  /** The whole value, for a form without fields. */
  value?: unknown
  className?: string
  /** Renders the button and, if there is no `value`, a field `choice`. */
  children(pending: boolean): ReactNode
}

/** Saves a setting. Refetches the settings, whether it succeeds or not. */
export function SettingForm({ name, version, value, className, children }: Props) {
  const t = useTexts(settingTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const anew = () => {
    void client.invalidateQueries({ queryKey: keys.settings })
    void client.invalidateQueries({ queryKey: keys.admin })
  }
  const form = useForm({
    submit: ({ choice }) =>
      api.settings.save(
        { key: name, value: value ?? (name === 'features' ? { cups: choice } : { mode: choice }), version } as Sent,
        { context: { idempotencyKey: newKey() } },
      ),
    onDone() {
      toast({ title: t.saved, variant: 'success' })
      anew()
    },
    onRefused(refusal) {
      toast({ title: t.notSaved, description: settingRefusal(language, refusal), variant: 'destructive' })
      anew()
    },
  })
  return (
    <Form of={form} className={className}>
      {children(form.pending)}
    </Form>
  )
}
