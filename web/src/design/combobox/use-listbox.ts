import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { ComboboxOption } from './combobox-option.ts'

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
