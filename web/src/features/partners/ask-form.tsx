import { budgets, businessRules } from '@liston/contract/partners'
import { Button } from '../../design/controls/button.tsx'
import { Field } from '../../design/controls/field.tsx'
import { Select } from '../../design/controls/select.tsx'
import { TextArea } from '../../design/controls/text-area.tsx'
import { ContactFields, TrapField } from '../../platform/forms/contact-fields.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { partnerTexts } from './texts.ts'
import { usePartnerForm } from './use-partner-form.ts'

/** Request form for companies. */
export function AskForm() {
  const t = useTexts(partnerTexts)
  const api = useApi()
  const form = usePartnerForm({
    submit: ({ name = '', company = '', email = '', need = '', budget, website }) =>
      api.partners.ask({ name, company, email, need, budget: budget as (typeof budgets)[number], website }),
    done: t.asked,
  })
  return (
    <section aria-labelledby="escribir" className="document-part later">
      <h2 id="escribir" className="document-heading">
        {t.ask}
      </h2>
      <p>{t.askLead}</p>
      {form.done ? (
        <p role="status" className="font-bold">
          {t.asked}
        </p>
      ) : (
        <form {...form.props} className="grid max-w-measure gap-4">
          <Questions />
          <TrapField label={t.website} />
          <Button
            type="submit"
            variant="primary"
            className="justify-self-start"
            pending={form.pending}
            pendingText={t.sending}
          >
            {t.send}
          </Button>
        </form>
      )}
    </section>
  )
}

/** Fields of the request. */
function Questions() {
  const t = useTexts(partnerTexts)
  return (
    <>
      <ContactFields labels={t} nameLetters={{ min: 2, max: businessRules.NAME_MAX }} />
      <Field
        name="company"
        label={t.company}
        required
        minLength={2}
        maxLength={businessRules.COMPANY_MAX}
        autoComplete="organization"
      />
      <TextArea
        name="need"
        label={t.need}
        rows={5}
        required
        minLength={businessRules.NEED_MIN}
        maxLength={businessRules.NEED_MAX}
      />
      <Select
        name="budget"
        label={t.budget}
        defaultValue="none"
        options={budgets.map((value) => ({ value, label: t.budgets[value] }))}
      />
    </>
  )
}
