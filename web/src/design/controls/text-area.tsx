import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type Props = Omit<ComponentProps<'textarea'>, keyof FieldTexts> & FieldTexts

/**
 * Multi-line text input. It grows with its text if the browser supports that. A text beyond `maxLength` is not cut: an
 * error says so, and the form is not submitted.
 */
export function TextArea({ label, hint, error, required, id, className, maxLength, ...area }: Props) {
  return (
    <FieldFrame {...{ label, hint, error, required, id, className, name: area.name, max: maxLength }}>
      {(wiring) => (
        <span className="box">
          <textarea rows={3} {...area} {...wiring} className="input text-area" />
        </span>
      )}
    </FieldFrame>
  )
}
