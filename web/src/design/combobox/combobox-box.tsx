import './combobox.css'
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Wiring } from '../controls/field-frame.tsx'
import { Emoji } from '../identity/emoji.tsx'
import { Check, ChevronDown, Close } from '../identity/icon.ts'
import type { ComboboxOption, ComboboxTexts } from './combobox-option.ts'

type Props = {
  label: string
  texts: ComboboxTexts
  shown: readonly ComboboxOption[]
  chosen: readonly string[]
  /** Text of the input. */
  text: string
  /** The text being typed, or null. While typing, the number of results is announced to screen readers. */
  typed: string | null
  start?: string
  disabled?: boolean
  wiring: Wiring
  listbox: ReturnType<typeof useListbox>
  field: RefObject<HTMLSpanElement | null>
  onType: (text: string) => void
  onLeave: () => void
  onClear?: () => void
}

type Listbox = {
  shown: readonly ComboboxOption[]
  onPick: (option: ComboboxOption) => void
  /** Escape on a closed list: reset the typed text or the choice. */
  onEscape: () => void
}

/**
 * Keyboard handling of a list under a text input: the focus stays in the input, `aria-activedescendant` moves (WAI-ARIA
 * combobox).
 */
export function useListbox({ shown, onPick, onEscape }: Listbox) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [activeValue, setActive] = useState<string | null>(null)
  const live = shown.filter((option) => !option.disabled)
  const at = live.findIndex((option) => option.value === activeValue)
  const optionId = (value: string) => `${id}-${shown.findIndex((option) => option.value === value)}`
  const active = open && at >= 0 ? optionId(live[at]?.value ?? '') : undefined

  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const show = (next: boolean, value: string | null = null) => {
    setOpen(next)
    setActive(next ? value : null)
  }
  const walk = (step: 1 | -1) => {
    const next = at < 0 ? (step > 0 ? 0 : live.length - 1) : (at + step + live.length) % live.length
    show(true, live[next]?.value ?? null)
  }
  const pick = (option: ComboboxOption) => {
    if (!option.disabled) onPick(option)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, altKey } = event
    if (altKey && (key === 'ArrowDown' || key === 'ArrowUp')) show(key === 'ArrowDown')
    else if (key === 'ArrowDown') walk(1)
    else if (key === 'ArrowUp') walk(-1)
    else if (key === 'Enter' && open && live[at]) pick(live[at])
    else if (key === 'Escape' && open) show(false)
    else if (key === 'Escape') onEscape()
    else return
    event.preventDefault()
  }

  return { id, input, open, show, pick, optionId, activeValue: live[at]?.value ?? null, active, onKeyDown }
}

/** The text input with its list. */
export function ComboboxBox(props: Props) {
  const { label, texts, shown, chosen, text, typed, start, disabled, wiring, listbox, field } = props
  const { id, open, show, active, input } = listbox
  return (
    <span className="box combobox" ref={field}>
      {start && (
        <span className="box-start emoji" aria-hidden="true">
          {start}
        </span>
      )}
      <input
        {...wiring}
        ref={input}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={active}
        aria-required={wiring.required}
        required={false}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        disabled={disabled}
        placeholder={texts.placeholder}
        className="input"
        value={text}
        onChange={(event) => props.onType(event.target.value)}
        onClick={() => show(!open || typed !== null)}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          show(false)
          props.onLeave()
        }}
        onKeyDown={listbox.onKeyDown}
      />
      <BoxEnd {...{ listbox, disabled }} clearLabel={texts.clear} onClear={props.onClear} />
      {open && (
        <OptionList
          {...{ label, shown, chosen, field }}
          id={`${id}-list`}
          activeValue={listbox.activeValue}
          optionId={listbox.optionId}
          onPick={listbox.pick}
          empty={texts.empty}
        />
      )}
      <span role="status" className="sr-only">
        {open && typed ? (shown.length ? texts.found(shown.length) : texts.empty) : ''}
      </span>
    </span>
  )
}

type OptionListProps = {
  id: string
  label: string
  shown: readonly ComboboxOption[]
  chosen: readonly string[]
  activeValue: string | null
  optionId: (value: string) => string
  onPick: (option: ComboboxOption) => void
  empty: string
  /** The field that the list belongs to. Without room below it, the list opens above. */
  field: RefObject<HTMLElement | null>
}

/** The list. Pressing an option leaves the focus in the input. */
function OptionList(props: OptionListProps) {
  const { id, label, shown, chosen, activeValue, optionId, onPick, empty, field } = props
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = field.current?.getBoundingClientRect()
    const tall = list.current?.offsetHeight ?? 0
    if (box && box.bottom + tall + 8 > innerHeight && box.top > tall + 8) list.current?.setAttribute('data-above', '')
  }, [field])
  return (
    <div ref={list} className="option-list" onPointerDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label={label}>
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

type EndProps = Pick<Props, 'listbox' | 'disabled' | 'onClear'> & { clearLabel: string }

function BoxEnd({ listbox, disabled, onClear, clearLabel }: EndProps) {
  if (onClear && !disabled)
    return (
      <button
        type="button"
        className="box-end combobox-clear"
        aria-label={clearLabel}
        title={clearLabel}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          onClear()
          listbox.input.current?.focus()
        }}
      >
        <Close size={20} />
      </button>
    )
  return (
    <span className="box-end pointer-events-none" aria-hidden="true">
      <ChevronDown size={20} />
    </span>
  )
}
