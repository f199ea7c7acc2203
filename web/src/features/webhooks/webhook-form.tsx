import { languageCodes, languageNames } from '@liston/contract/kernel'
import {
  type Webhook,
  type WebhookChoice,
  webhookEvents,
  webhookFormats,
  webhookRules,
} from '@liston/contract/webhooks'
import { Button } from '../../design/controls/button.tsx'
import { Checkbox } from '../../design/controls/checkbox.tsx'
import { Field } from '../../design/controls/field.tsx'
import { Select } from '../../design/controls/select.tsx'
import { toast } from '../../design/feedback/toast.ts'
import { Badge } from '../../design/identity/badge.tsx'
import { Copy } from '../../design/identity/icon.ts'
import { type PanelAct, PanelForm } from '../../platform/panel/panel-form.tsx'
import { keys } from '../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { webhookRefusal, webhookTexts } from './texts.ts'

type FormProps<R> = Omit<PanelAct<R>, 'changes' | 'why'> & { press?: string; current?: WebhookChoice }

/** Fields of a new webhook, or of one that exists. */
export function WebhookForm<R>({ current, ...act }: FormProps<R>) {
  const t = useTexts(webhookTexts)
  const language = useLanguage()
  const about = { URL_NOT_ALLOWED: 'url', NETWORK_NOT_ALLOWED: 'url' }
  return (
    <PanelForm {...act} changes={[keys.webhooks, keys.admin]} why={webhookRefusal} at={about}>
      <div className="field-row sm:grid-cols-2">
        <Field
          name="name"
          label={t.name}
          hint={t.nameHint}
          required
          maxLength={webhookRules.NAME_MAX}
          autoComplete="off"
          defaultValue={current?.name}
        />
        <Field
          name="url"
          type="url"
          label={t.url}
          hint={t.urlHint}
          required
          maxLength={webhookRules.URL_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={current?.url}
        />
        <Select
          name="format"
          label={t.format}
          defaultValue={current?.format ?? 'json'}
          options={webhookFormats.map((value) => ({ value, label: t.formats[value] }))}
        />
        <Select
          name="language"
          label={t.language}
          hint={t.languageHint}
          defaultValue={current?.language ?? language}
          options={languageCodes.map((value) => ({ value, label: languageNames[value] }))}
        />
      </div>
      <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-x-5 gap-y-1">
        <legend className="mb-1 font-bold">{t.events}</legend>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            name={`on-${event}`}
            defaultChecked={current ? current.events.includes(event) : event === 'ranking.published'}
            label={t.eventNames[event]}
          />
        ))}
      </fieldset>
    </PanelForm>
  )
}

/** A new secret, which is shown this once. */
export function Secret({ secret }: { secret: string }) {
  const t = useTexts(webhookTexts)
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast({ title: t.copied, variant: 'success' }),
      () => toast({ title: t.notCopied, variant: 'destructive' }),
    )
  return (
    <div className="grid gap-3" role="status">
      <Field
        label={t.secret}
        hint={t.secretOnce}
        readOnly
        value={secret}
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <Button className="justify-self-start" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        {t.copy}
      </Button>
    </div>
  )
}

/** Whether the webhook is active, paused, or fails. */
export function StateBadge({ webhook: { paused, failingSince } }: { webhook: Webhook }) {
  const t = useTexts(webhookTexts)
  const dates = useDates()
  if (paused) return <Badge tone={paused === 'staff' ? 'paper' : 'accent'}>{t.paused[paused]}</Badge>
  return (
    <Badge tone={failingSince ? 'accent' : 'primary'}>
      {failingSince ? t.failing(dates.moment(failingSince)) : t.active}
    </Badge>
  )
}
