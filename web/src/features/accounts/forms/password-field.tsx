import { PASSWORD_MIN } from '@liston/contract/accounts'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Field } from '../../../design/controls/field.tsx'
import { IconButton } from '../../../design/controls/icon-button.tsx'
import { Hide, Show } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { entryTexts } from './texts.ts'

type Props = { name?: string; label: ReactNode; fresh?: boolean; error?: ReactNode }

const never = () => () => {}

/**
 * Password field with a button that shows the password. `fresh`: a new password, which password managers may suggest.
 */
export function PasswordField({ name = 'password', label, fresh = false, error }: Props) {
  const t = useTexts(entryTexts)
  const [shown, setShown] = useState(false)
  // The button needs JavaScript, so the server does not render it.
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <Field
      label={label}
      name={name}
      type={shown ? 'text' : 'password'}
      required
      error={error}
      hint={fresh ? t.passwordHint : undefined}
      minLength={fresh ? PASSWORD_MIN : undefined}
      maxLength={1024}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        alive && (
          <IconButton
            label={shown ? t.hide : t.show}
            aria-pressed={shown}
            icon={shown ? <Hide size={20} /> : <Show size={20} />}
            onClick={() => setShown(!shown)}
          />
        )
      }
    />
  )
}
