import { type ReactNode, useEffect, useRef } from 'react'
import { Field } from '../../../design/controls/field.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { entryTexts } from './texts.ts'

const KEY = 'liston-email'

/** The address that the user last typed in this tab. */
function typedEmail(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

function keepEmail(email: string): void {
  try {
    sessionStorage.setItem(KEY, email)
  } catch {
    // Without storage, the user types it again.
  }
}

/**
 * E-mail field, which password managers treat as the user name. It begins with the address that the user last typed in
 * this tab.
 */
export function EmailField({ value, error }: { value?: string | undefined; error?: ReactNode }) {
  const t = useTexts(entryTexts)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // The server does not know it, and the user may have typed before the page was hydrated.
    const input = place.current?.querySelector('input')
    if (input && input.value === '') input.value = typedEmail()
  }, [])
  return (
    <span ref={place} className="contents">
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
        onBlur={(event) => keepEmail(event.currentTarget.value)}
      />
    </span>
  )
}
