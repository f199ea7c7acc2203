import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type Props = Omit<ComponentProps<'input'>, keyof FieldTexts> &
  FieldTexts & {
    /** Inside the box, before and after the text: a search icon, a show-password button. */
    start?: ReactNode
    end?: ReactNode
  }

/** Single-line text input. */
export function Field({ label, hint, error, required, id, className, start, end, ...input }: Props) {
  return (
    <FieldFrame {...{ label, hint, error, required, id, className, name: input.name }}>
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
