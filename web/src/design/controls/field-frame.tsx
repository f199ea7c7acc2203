import { createContext, type ReactNode, useContext, useId } from 'react'
import { ErrorMark } from '../identity/icon.ts'

/** Props of every form control. aria-describedby connects `hint` and `error` with the control. */
export type FieldTexts = { label: ReactNode; hint?: ReactNode; error?: ReactNode; required?: boolean; id?: string }

/** The form's error for a control with this name, if the server refused its value. */
export const FieldErrors = createContext<(name: string) => string | undefined>(() => undefined)

/** Attributes that the control must have. */
export type Wiring = {
  id: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
}

type Props = FieldTexts & { name?: string | undefined; className?: string; children: (wiring: Wiring) => ReactNode }

/** The common frame of all fields: label above, then the control, hint and error. */
export function FieldFrame({ label, hint, error: given, required, id, name, className, children }: Props) {
  const refused = useContext(FieldErrors)
  const error = given || (name && refused(name))
  const made = useId()
  const own = id ?? made
  const described = [error && `${own}-error`, hint && `${own}-hint`].filter(Boolean).join(' ')
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label htmlFor={own} className="field-label">
        {label}
        {required && (
          <span className="text-accent" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {hint && (
        <p id={`${own}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {children({
        id: own,
        required,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={`${own}-error`} className="field-error">
          <ErrorMark size={18} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
