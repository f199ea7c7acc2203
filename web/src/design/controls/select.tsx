import type { ComponentProps } from 'react'
import { ChevronDown } from '../identity/icon.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

export type Option = { value: string; label: string; disabled?: boolean }

type Props = Omit<ComponentProps<'select'>, keyof FieldTexts> & FieldTexts & { options: readonly Option[] }

/** A native select: it works on every phone and without JavaScript. */
export function Select({ label, hint, error, required, id, className, options, ...select }: Props) {
  return (
    <FieldFrame {...{ label, hint, error, required, id, className, name: select.name }}>
      {(wiring) => (
        <span className="box">
          <select {...select} {...wiring} className="input select">
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className="box-end pointer-events-none" aria-hidden="true">
            <ChevronDown size={20} />
          </span>
        </span>
      )}
    </FieldFrame>
  )
}
