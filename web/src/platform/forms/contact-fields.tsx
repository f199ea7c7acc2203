import { Field } from '../../design/controls/field.tsx'
import { useMe } from '../session.ts'

type Props = {
  /** Values submitted before an error, if the form works without JavaScript. */
  values?: Record<string, string>
  labels: { name: string; email: string }
  nameLetters: { min: number; max: number }
  emailHint?: string
}

/** Fields for messages to staff without an account: a name and an e-mail address for the reply. */
export function ContactFields({ values = {}, labels, nameLetters, emailHint }: Props) {
  const me = useMe()
  return (
    <>
      <Field
        name="name"
        label={labels.name}
        required
        minLength={nameLetters.min}
        maxLength={nameLetters.max}
        defaultValue={values.name}
        autoComplete="name"
      />
      <Field
        name="email"
        type="email"
        label={labels.email}
        hint={emailHint}
        required
        maxLength={254}
        defaultValue={values.email ?? me?.email}
        autoComplete="email"
      />
    </>
  )
}

/** Honeypot: an invisible field. Only bots fill it in. */
export function TrapField({ label }: { label: string }) {
  return (
    <div hidden>
      <Field name="website" label={label} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
