import { useEffect, useEffectEvent, useState } from 'react'

type Options = {
  input: HTMLInputElement
  /** Id of the list; its options are `${listId}-0`, `${listId}-1` … */
  listId: string
  /** Number of options; 0 while the list is closed. */
  count: number
  /** Initially active option; the default is none. */
  start?: number
  choose(at: number): void
  close(): void
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Makes an input an ARIA combobox: arrows move, Enter chooses, Escape closes. Returns the index of the active option,
 * or -1.
 */
export function useCombobox({ input, listId, count, start = -1, choose, close }: Options): number {
  const [active, setActive] = useState(start)
  const at = active < count ? active : -1

  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key]
    if (count === 0) return
    // One more position than options: after the last option the input itself is active.
    if (step) setActive(((at + 1 + step + count + 1) % (count + 1)) - 1)
    else if (event.key === 'Enter' && at >= 0) choose(at)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const walk = (event: KeyboardEvent) => press(event)
    const restart = () => setActive(start)
    input.addEventListener('keydown', walk)
    input.addEventListener('input', restart)
    return () => {
      input.removeEventListener('keydown', walk)
      input.removeEventListener('input', restart)
    }
  }, [input, start])

  useEffect(() => {
    const said: Record<string, string> = {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': String(count > 0),
      'aria-controls': listId,
      'aria-activedescendant': at >= 0 ? `${listId}-${at}` : '',
    }
    for (const [name, value] of Object.entries(said)) input.setAttribute(name, value)
  }, [input, count, at, listId])
  return at
}
