import type { ReactNode } from 'react'
import { Field } from '../../../design/controls/field.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { entryTexts } from './texts.ts'

/** E-mail field, which password managers treat as the user name. */
export function EmailField({ value, error }: { value?: string | undefined; error?: ReactNode }) {
  const t = useTexts(entryTexts)
  return (
    <Field
      label={t.email}
      name="email"
      type="email"
      required
      maxLength={254}
      defaultValue={value}
      error={error}
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
