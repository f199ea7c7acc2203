import type { ReactNode } from 'react'
import { Field } from '../../../design/controls/field.tsx'

type Props = { name?: string; label: string; hint?: string | undefined; error?: ReactNode }

/** Field for a one-time code, typed or suggested by the phone. */
export const CodeField = ({ name = 'code', ...texts }: Props) => (
  <Field
    {...texts}
    name={name}
    required
    maxLength={64}
    autoComplete="one-time-code"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
  />
)
