import { reportRules } from '@liston/contract/reports'
import { Button } from '../../../design/controls/button.tsx'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { ContactFields, TrapField } from '../../../platform/forms/contact-fields.tsx'
import { Form } from '../../../platform/forms/form.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { RefusalLine } from './refusal-line.tsx'
import { copyrightTexts } from './texts.ts'

const { name, work, address } = reportRules.COPYRIGHT_LETTERS

/** Form for a copyright notice, for everybody, with or without JavaScript. `at` prefills the URL. */
export function CopyrightForm({ sent, at }: { sent: boolean; at: string | undefined }) {
  const t = useTexts(copyrightTexts)
  const language = useLanguage()
  const api = useApi()
  const form = useForm({
    action: '/copyright',
    submit: ({ name = '', email = '', work = '', address = '', signature = '', website }) =>
      // Both checkboxes are required, so the browser does not submit the form without them.
      api.reports.claim({ name, email, work, address, signature, website, language, goodFaith: true, accurate: true }),
  })
  if (form.done || sent)
    return (
      <div role="status">
        <EmptyState title={t.sent} action={<LinkButton href="/copyright">{t.another}</LinkButton>}>
          {t.sentLead}
        </EmptyState>
      </div>
    )
  return (
    <Form of={form} className="grid gap-5">
      <RefusalLine refusal={form.refusal} />
      <input type="hidden" name="language" value={language} />
      <TrapField label={t.website} />
      <Questions values={form.values} at={at} />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        pending={form.pending}
        pendingText={t.sending}
      >
        {t.send}
      </Button>
    </Form>
  )
}

/** Fields of the notice. `values` are those of a rejected submit. */
function Questions({ values, at }: { values: Record<string, string>; at: string | undefined }) {
  const t = useTexts(copyrightTexts)
  return (
    <>
      <Field
        name="address"
        label={t.address}
        hint={t.addressHint}
        required
        minLength={address.min}
        maxLength={address.max}
        defaultValue={values.address ?? at}
        inputMode="url"
        autoComplete="off"
      />
      <TextArea
        name="work"
        label={t.work}
        hint={t.workHint}
        rows={5}
        required
        minLength={work.min}
        maxLength={work.max}
        defaultValue={values.work}
      />
      <ContactFields values={values} labels={t} nameLetters={name} emailHint={t.emailHint} />
      <Checkbox name="goodFaith" label={t.goodFaith} required defaultChecked={values.goodFaith === 'on'} />
      <Checkbox name="accurate" label={t.accurate} required defaultChecked={values.accurate === 'on'} />
      <Field
        name="signature"
        label={t.signature}
        hint={t.signatureHint}
        required
        minLength={name.min}
        maxLength={name.max}
        defaultValue={values.signature}
        autoComplete="off"
      />
    </>
  )
}
