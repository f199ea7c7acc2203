import './combobox.css'
import { useId } from 'react'
import { Checkbox } from '../controls/checkbox.tsx'
import { ChevronDown, ErrorMark } from '../identity/icon.ts'
import type { FieldTexts } from '../controls/field-frame.tsx'
import type { ComboboxOption, ComboboxTexts } from './combobox-option.ts'

export type MultiComboboxProps = FieldTexts & {
  label: string
  /** Each chosen value is sent under this name. */
  name?: string
  options: readonly ComboboxOption[]
  texts: ComboboxTexts
  value?: readonly string[]
  defaultValue?: readonly string[]
  onChange?: (value: string[]) => void
  disabled?: boolean
  className?: string
}

/** The same choice without a script: a box that unfolds into ticks, as high as the field that takes its place. */
export function NativeChoices(props: MultiComboboxProps) {
  const { label, hint, error, name, options, texts, value, defaultValue = [], disabled, className } = props
  const id = useId()
  const chosen = value ?? defaultValue
  const words = options.filter((option) => chosen.includes(option.value)).map((option) => option.label)
  return (
    <fieldset className={className ? `field ${className}` : 'field'} disabled={disabled} aria-describedby={id}>
      <legend className="field-label">{label}</legend>
      <div id={id}>
        {hint && <p className="field-hint">{hint}</p>}
        {error && (
          <p className="field-error">
            <ErrorMark size={18} />
            <span>{error}</span>
          </p>
        )}
      </div>
      <details className="combobox-native">
        <summary className="input">
          <span className="option-label">{words.join(', ') || texts.placeholder}</span>
          <ChevronDown size={20} aria-hidden="true" />
        </summary>
        <div className="combobox-ticks">
          {options.map((option) => (
            <Checkbox
              key={option.value}
              name={name}
              value={option.value}
              label={option.label}
              defaultChecked={chosen.includes(option.value)}
              disabled={option.disabled}
            />
          ))}
        </div>
      </details>
    </fieldset>
  )
}
