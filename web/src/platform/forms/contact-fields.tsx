import { Field } from '../../design/controls/field.tsx'

type Props = {
  /** What was said before it was refused. */
  values: Record<string, string>
  labels: { name: string; email: string }
  nameLetters: { min: number; max: number }
  emailHint?: string
}

/** Who writes to the house without an account: a name, and an address to answer to. */
export function ContactFields({ values, labels, nameLetters, emailHint }: Props) {
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
        defaultValue={values.email}
        autoComplete="email"
      />
    </>
  )
}

/** A field that nobody sees: what fills it is no person. */
export function TrapField({ label }: { label: string }) {
  return (
    <div hidden>
      <Field name="website" label={label} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
