import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react'
import { defineTexts, formatNumber, type Language, useLanguage } from '../../platform/texts.tsx'
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

type Props = FieldTexts & {
  name?: string | undefined
  className?: string
  /** Maximum length of the control's text. A longer text stays in the control, and the form is not submitted. */
  max?: number | undefined
  children: (wiring: Wiring) => ReactNode
}

/** From this share of its limit on, the length of a text is shown. */
const NEAR = 0.9

/** The common frame of all fields: label above, then the control, hint and error. */
export function FieldFrame(props: Props) {
  const { label, hint, error: given, required, id, name, className, max = Number.POSITIVE_INFINITY, children } = props
  const refused = useContext(FieldErrors)
  const made = useId()
  const own = id ?? made
  const language = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const [length, setLength] = useState(0)
  const isNear = length > max * NEAR
  const tooLong = atMost(language, max)
  const measure = () => {
    const control = frame.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('.input')
    if (!control) return
    const now = control.value.length > max * NEAR ? lengthOf(control.value) : 0
    control.setCustomValidity(now > max ? tooLong : '')
    setLength(now)
  }
  // After every render, because a value that the application sets has no input event.
  useEffect(measure)
  const error = length > max ? tooLong : given || (name && refused(name))
  const described = [error && `${own}-error`, hint && `${own}-hint`, isNear && `${own}-length`]
  return (
    <div ref={frame} className={className ? `field ${className}` : 'field'} onInput={measure}>
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
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {(error || props.max) && (
        <div className="field-end">
          {/* Announced once. The length beside it changes with every key. */}
          <p id={`${own}-error`} className="field-error" aria-live="polite">
            {error && (
              <>
                <ErrorMark size={18} />
                <span>{error}</span>
              </>
            )}
          </p>
          {isNear && (
            <p id={`${own}-length`} className="field-hint numeral">
              {`${formatNumber(language, length)} / ${formatNumber(language, max)}`}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/** Length as the server counts it: code points, without outer blanks and extra empty lines (tidyText of the contract). */
const lengthOf = (text: string): number =>
  [
    ...text
      .normalize()
      .trim()
      .replace(/ *\n[ \n]*\n/g, '\n\n'),
  ].length

export const texts = defineTexts({
  es: { atMost: (limit: string) => `Como mucho ${limit} caracteres.` },
  en: { atMost: (limit: string) => `At most ${limit} characters.` },
})

/** Error of a text that is too long. */
export const atMost = (language: Language, max: number): string => texts[language].atMost(formatNumber(language, max))
