import { CHAT_FORM, type ChatReceive } from '@liston/contract/chat'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { chatSettingsQuery } from '../queries.ts'
import { chatRefusalText } from '../refusal-texts.ts'
import { viewTexts } from '../view-texts.ts'

const ways: readonly ChatReceive[] = ['followed', 'everybody', 'nobody']

/** Form for the chat settings. */
export function ChatSettingsPart() {
  const t = useTexts(viewTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const query = chatSettingsQuery(api)
  const { data } = useQuery(query)
  const form = useForm({
    action: CHAT_FORM,
    submit: (fields) =>
      api.chat.changeSettings(
        { receive: fields.receive as ChatReceive, receipts: fields.receipts === 'on' },
        { context: { idempotencyKey: newKey() } },
      ),
    onDone: (settings) => client.setQueryData(query.queryKey, settings),
  })
  if (!data) return null
  // All forms of the page have the same target: a refusal may belong to another form.
  const refusal = (form.values.act ?? 'settings') === 'settings' ? form.refusal : null
  return (
    <details className="chat-settings">
      <summary className="link">{t.settings}</summary>
      <form {...form.props} className="chat-settings-form">
        <input type="hidden" name="act" value="settings" />
        <fieldset>
          <legend className="sr-only">{t.settings}</legend>
          {ways.map((way) => (
            <Checkbox
              key={way}
              type="radio"
              name="receive"
              value={way}
              defaultChecked={data.receive === way}
              label={t[way]}
              hint={way === 'nobody' ? t.nobodyHint : undefined}
            />
          ))}
        </fieldset>
        <Checkbox name="receipts" defaultChecked={data.receipts} label={t.receipts} hint={t.receiptsHint} />
        <p role="status" className="field-hint">
          {form.done ? t.saved : refusal ? chatRefusalText(language, refusal) : ''}
        </p>
        <Button type="submit" size="sm" pending={form.pending} pendingText={t.saving}>
          {t.save}
        </Button>
      </form>
    </details>
  )
}
