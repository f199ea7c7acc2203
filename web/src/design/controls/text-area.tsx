import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type Props = Omit<ComponentProps<'textarea'>, keyof FieldTexts> & FieldTexts

/** Multi-line text input. It grows with its text if the browser supports that. */
export function TextArea({ label, hint, error, required, id, className, ...area }: Props) {
  return (
    <FieldFrame {...{ label, hint, error, required, id, className, name: area.name }}>
      {(wiring) => (
        <span className="box">
          <textarea rows={3} {...area} {...wiring} className="input text-area" />
        </span>
      )}
    </FieldFrame>
  )
}
