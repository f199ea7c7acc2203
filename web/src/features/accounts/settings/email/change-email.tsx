import type { EmailChange } from '@liston/contract/accounts'
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '../../../../design/controls/button.tsx'
import { Field } from '../../../../design/controls/field.tsx'
import type { Api } from '../../../../platform/api.ts'
import { useForm } from '../../../../platform/forms/use-form.ts'
import { keys } from '../../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../../platform/texts.tsx'
import { useApi } from '../../../../platform/use-api.ts'
import { useFactorWords } from '../../factor-step/refusal-texts.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { ProofFields } from '../factor/proof/proof-fields.tsx'
import { isProofRefusal, proofOf, useFactors } from '../factor/use-factors.ts'
import { emailTexts } from './texts.ts'

/**
 * Change of the e-mail address: request it, see its state, cancel it. The page loads `emailChangeQuery` and
 * `factorsQuery`.
 */
export function ChangeEmail() {
  const t = useTexts(emailTexts)
  const { data: change } = useSuspenseQuery(emailChangeQuery(useApi()))
  if (change) return <Waiting change={change} />
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center font-bold">{t.change}</summary>
      <AskForm />
    </details>
  )
}

function AskForm() {
  const t = useTexts(emailTexts)
  const api = useApi()
  const queryClient = useQueryClient()
  const words = useFactorWords()
  const { factors } = useFactors()
  const form = useForm({
    submit: ({ email = '', ...fields }) => api.accounts.changeEmail({ email: email.trim(), ...proofOf(fields) }),
    onDone: () => void queryClient.invalidateQueries({ queryKey: keys.emailChange }),
  })
  const code = form.refusal?.code
  const isProof = isProofRefusal(code) && !factors.isFresh
  const isField = code === 'EMAIL_SAME' || code === 'EMAIL_DISPOSABLE' || code === 'VALIDATION'
  return (
    <form {...form.props} className="mt-2 grid gap-4">
      <p className="text-sm text-muted">{t.lead}</p>
      <FormAlert text={isProof || isField ? undefined : words(form.refusal)} />
      <Field
        label={t.fresh}
        name="email"
        type="email"
        required
        maxLength={254}
        error={isField && words(form.refusal)}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <ProofFields factors={factors} error={isProof ? words(form.refusal) : undefined} />
      <Button
        type="submit"
        variant="primary"
        pending={form.pending}
        pendingText={t.working}
        className="justify-self-start"
      >
        {t.ask}
      </Button>
    </form>
  )
}

function Waiting({ change }: { change: EmailChange }) {
  const t = useTexts(emailTexts)
  const api = useApi()
  const queryClient = useQueryClient()
  const words = useFactorWords()
  const form = useForm({
    submit: () => api.accounts.dropEmailChange(),
    onDone: () => void queryClient.invalidateQueries({ queryKey: keys.emailChange }),
  })
  return (
    <div className="grid justify-items-start gap-3 rounded-row bg-surface-2 p-3" role="status">
      <p className="font-bold break-words">{t.waits(change.email)}</p>
      <ul className="grid gap-1 text-sm">
        <li>{change.newConfirmed ? t.newYes : t.newWaits}</li>
        <li>{change.oldConfirmed ? t.oldYes : t.oldWaits}</li>
      </ul>
      <form {...form.props} className="grid justify-items-start gap-3">
        <FormAlert text={words(form.refusal)} />
        <Button type="submit" size="sm" pending={form.pending} pendingText={t.working}>
          {t.keep}
        </Button>
      </form>
    </div>
  )
}

/** The pending change of address, or null. */
export const emailChangeQuery = (api: Api) =>
  queryOptions({ queryKey: keys.emailChange, queryFn: async () => (await api.accounts.emailChange()).change })
