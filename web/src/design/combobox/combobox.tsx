import { useRef, useState } from 'react'
import { FieldFrame, type FieldTexts } from '../controls/field-frame.tsx'
import { Select } from '../controls/select.tsx'
import type { ComboboxOption, ComboboxTexts } from './combobox-option.ts'
import { ComboboxBox, useListbox } from './combobox-box.tsx'
import { matchOptions } from './match-options.ts'
import { useHydrated } from '../../platform/forms/use-hydrated.ts'

export type ComboboxProps = FieldTexts & {
  label: string
  /** Name of the form field that contains the value; '' means none. */
  name?: string
  options: readonly ComboboxOption[]
  texts: ComboboxTexts
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /**
   * For remote options (people): receives the typed text, '' when it is gone, and its caller passes new `options`. The
   * component then does not filter.
   */
  onSearch?: (typed: string) => void
  disabled?: boolean
  className?: string
}

/**
 * Selects one of many options by typing. On the server, and without JavaScript, it is a native select with the same
 * name. A choice stays if later options do not contain it.
 */
export function Combobox(props: ComboboxProps) {
  const { options, texts, required } = props
  if (useHydrated()) return <TypedCombobox {...props} />
  const { name, value, defaultValue, disabled, label, hint, error, id, className } = props
  const none = { value: '', label: texts.placeholder }
  return (
    <Select
      {...{ name, disabled, label, hint, error, required, id, className }}
      defaultValue={value ?? defaultValue ?? ''}
      options={[none, ...options]}
    />
  )
}

function TypedCombobox(props: ComboboxProps) {
  const { label, hint, error, required, id, className, name, options, texts, onSearch, disabled } = props
  const [own, setOwn] = useState(props.defaultValue ?? '')
  const [typed, setTyped] = useState<string | null>(null)
  const [picked, setPicked] = useState<ComboboxOption>()
  const field = useRef<HTMLSpanElement>(null)
  const value = props.value ?? own
  const current = options.find((option) => option.value === value) ?? (picked?.value === value ? picked : undefined)
  const shown = onSearch || typed === null ? options : matchOptions(options, typed)

  const forget = () => {
    setTyped(null)
    onSearch?.('')
  }
  const choose = (next: string) => {
    setOwn(next)
    forget()
    props.onChange?.(next)
  }
  const type = (text: string) => {
    setTyped(text)
    onSearch?.(text)
    listbox.show(true)
  }
  const listbox = useListbox({
    shown,
    onPick: (option) => {
      setPicked(option)
      choose(option.value)
      listbox.show(false)
    },
    onEscape: () => (typed === null ? choose('') : forget()),
  })
  return (
    <FieldFrame {...{ label, hint, error, required, id, className }}>
      {(wiring) => (
        <>
          <ComboboxBox
            {...{ label, texts, shown, disabled, wiring, listbox, field, typed }}
            text={typed ?? current?.label ?? ''}
            start={typed === null ? current?.emoji : undefined}
            chosen={value ? [value] : []}
            onType={type}
            onLeave={forget}
            onClear={value ? () => choose('') : undefined}
          />
          {name && <input type="hidden" name={name} value={value} disabled={disabled} />}
        </>
      )}
    </FieldFrame>
  )
}
