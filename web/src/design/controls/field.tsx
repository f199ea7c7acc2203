import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type Props = Omit<ComponentProps<'input'>, keyof FieldTexts> &
  FieldTexts & {
    /** Inside the box, before and after the text: a search icon, a show-password button. */
    start?: ReactNode
    end?: ReactNode
  }

/** Single-line text input. A text beyond `maxLength` is not cut: an error says so, and the form is not submitted. */
export function Field({ label, hint, error, required, id, className, start, end, maxLength, ...input }: Props) {
  return (
    <FieldFrame {...{ label, hint, error, required, id, className, name: input.name, max: maxLength }}>
      {(wiring) => (
        <span className="box">
          {start && <span className="box-start">{start}</span>}
          <input type="text" {...input} {...wiring} className="input" />
          {end && <span className="box-end">{end}</span>}
        </span>
      )}
    </FieldFrame>
  )
}
