import type { ReactNode } from 'react'
import { Field } from '../../../design/controls/field.tsx'

type Props = { name?: string; label: string; hint?: string | undefined; error?: ReactNode }

/** A code that is typed or that the telephone proposes. */
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
