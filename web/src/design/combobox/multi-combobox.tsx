import './combobox.css'
import { useRef, useState } from 'react'
import { FieldFrame } from '../controls/field-frame.tsx'
import { Close } from '../identity/icon.ts'
import { ComboboxBox } from './combobox-box.tsx'
import { matchOptions } from './match-options.ts'
import { type MultiComboboxProps, NativeChoices } from './native-choices.tsx'
import { useBrowser } from './use-browser.ts'
import { useListbox } from './use-listbox.ts'
import { Emoji } from '../identity/emoji.tsx'

/** Several of many, found by typing; the chosen ones stand under the field. Without JavaScript it is a list of ticks. */
export function MultiCombobox(props: MultiComboboxProps) {
  return useBrowser() ? <TypedChoices {...props} /> : <NativeChoices {...props} />
}

function TypedChoices(props: MultiComboboxProps) {
  const { label, hint, error, required, id, className, name, options, texts, disabled } = props
  const [own, setOwn] = useState<readonly string[]>(props.defaultValue ?? [])
  const [typed, setTyped] = useState<string | null>(null)
  const field = useRef<HTMLSpanElement>(null)
  const value = props.value ?? own
  const shown = matchOptions(options, typed ?? '')
  const set = (next: string[]) => {
    setOwn(next)
    setTyped(null)
    props.onChange?.(next)
  }
  const drop = (gone: string) => set(value.filter((one) => one !== gone))
  const listbox = useListbox({
    shown,
    onPick: ({ value: picked }) => {
      // The list stays open where it is: more may follow.
      if (value.includes(picked)) drop(picked)
      else set([...value, picked])
      listbox.show(true, picked)
    },
    onEscape: () => setTyped(null),
    onBackspace: () => set(value.slice(0, -1)),
  })
  const type = (text: string) => {
    setTyped(text)
    listbox.show(true)
  }
  return (
    <FieldFrame {...{ label, hint, error, required, id, className }}>
      {(wiring) => (
        <>
          <ComboboxBox
            {...{ label, texts, shown, disabled, wiring, listbox, field, typed }}
            multiple
            text={typed ?? ''}
            chosen={value}
            onType={type}
            onLeave={() => setTyped(null)}
          />
          <Chosen
            {...{ value, options, texts, name, disabled }}
            onDrop={drop}
            focus={() => listbox.input.current?.focus()}
          />
        </>
      )}
    </FieldFrame>
  )
}

type ChosenProps = Pick<MultiComboboxProps, 'options' | 'texts' | 'name' | 'disabled'> & {
  value: readonly string[]
  onDrop: (value: string) => void
  focus: () => void
}

function Chosen({ value, options, texts, name, disabled, onDrop, focus }: ChosenProps) {
  if (value.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {value.map((one) => {
        const { label, emoji } = options.find((option) => option.value === one) ?? { label: one }
        return (
          <li key={one}>
            {name && <input type="hidden" name={name} value={one} disabled={disabled} />}
            <button
              type="button"
              className="chip"
              disabled={disabled}
              aria-label={texts.remove(label)}
              onClick={() => {
                onDrop(one)
                focus()
              }}
            >
              {emoji && <Emoji>{emoji}</Emoji>}
              <span>{label}</span>
              <Close aria-hidden="true" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
