import { Button } from '../../../design/controls/button.tsx'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { useRefusalWords } from '../forms/refusal-texts.ts'
import { goOut } from './go-out.ts'
import { leaveTexts } from './texts.ts'

/**
 * Account deletion in the settings: what is deleted, what stays, and a password to confirm. Opening it changes nothing.
 */
export function LeavePart() {
  const t = useTexts(leaveTexts)
  const me = useMe()
  const api = useApi()
  const words = useRefusalWords()
  const form = useForm({
    submit: ({ password, votesToo }) =>
      api.accounts.leave({ ...(password ? { password } : {}), votesToo: votesToo === 'on' }),
    onDone: ({ state }) => (state === 'left' ? goOut() : undefined),
  })
  const wrong = form.refusal?.code === 'CREDENTIALS_WRONG'
  const error = form.refusal && words(form.refusal)
  return (
    <div className="settings-part">
      <div>
        <h3>{t.title}</h3>
        <p className="text-sm text-muted">{t.lead}</p>
      </div>
      <details className="leave" open={form.refusal !== null || form.done !== null}>
        <summary className="button button-secondary">{t.open}</summary>
        <form {...form.props} className="grid gap-4 pt-4">
          <p>{t.goes}</p>
          <p>{t.stays}</p>
          <FormAlert text={error && !wrong ? error.text : undefined} />
          <p role="status" className={form.done?.state === 'mailed' ? 'font-bold' : 'sr-only'}>
            {form.done?.state === 'mailed' ? t.mailed : ''}
          </p>
          <Checkbox name="votesToo" label={t.votesToo} hint={t.votesTooHint} />
          <input type="email" name="username" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
          <Field
            label={t.password}
            className="settings-field"
            hint={t.noPassword}
            error={wrong && t.wrong}
            name="password"
            type="password"
            autoComplete="current-password"
            maxLength={1024}
          />
          <Button
            type="submit"
            variant="danger"
            pending={form.pending}
            pendingText={t.leaving}
            className="justify-self-start"
          >
            {t.leave}
          </Button>
        </form>
      </details>
    </div>
  )
}
