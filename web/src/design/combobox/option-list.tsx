import './combobox.css'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Check } from '../identity/icon.ts'
import type { ComboboxOption } from './combobox-option.ts'
import { Emoji } from '../identity/emoji.tsx'

type Props = {
  id: string
  label: string
  shown: readonly ComboboxOption[]
  chosen: readonly string[]
  activeValue: string | null
  optionId: (value: string) => string
  onPick: (option: ComboboxOption) => void
  empty: string
  multiple?: boolean
  /** The field it hangs from: where there is no room below, it stands above. */
  field: RefObject<HTMLElement | null>
}

/** The list itself. A press on it leaves the focus in the field. */
export function OptionList(props: Props) {
  const { id, label, shown, chosen, activeValue, optionId, onPick, empty, multiple, field } = props
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = field.current?.getBoundingClientRect()
    const tall = list.current?.offsetHeight ?? 0
    if (box && box.bottom + tall + 8 > innerHeight && box.top > tall + 8) list.current?.setAttribute('data-above', '')
  }, [field])
  return (
    <div ref={list} className="option-list" onPointerDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label={label} aria-multiselectable={multiple || undefined}>
        {shown.map((option) => (
          <div
            key={option.value}
            id={optionId(option.value)}
            role="option"
            tabIndex={-1}
            aria-selected={chosen.includes(option.value)}
            aria-disabled={option.disabled || undefined}
            data-active={option.value === activeValue || undefined}
            className="option"
            onClick={() => onPick(option)}
          >
            {option.emoji && <Emoji>{option.emoji}</Emoji>}
            <span className="option-label">{option.label}</span>
            {option.hint && <span className="option-hint">{option.hint}</span>}
            {chosen.includes(option.value) && <Check aria-hidden="true" />}
          </div>
        ))}
      </div>
      {shown.length === 0 && <p className="option-none">{empty}</p>}
    </div>
  )
}
