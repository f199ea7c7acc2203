import './reorder.css'
import { type HTMLAttributes, type ReactNode, useState } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { Down, Grip, Up } from '../identity/icon.ts'
import type { ReorderTexts } from './reorder-texts.ts'

type Props = {
  item: Reorderable
  index: number
  total: number
  texts: ReorderTexts
  hintId: string
  held: boolean
  handle: HTMLAttributes<HTMLButtonElement>
  move: (to: number, control: Control) => void
  actions: ReactNode
  children: ReactNode
}

/** The fields of an item that a ReorderList needs. */
export type Reorderable = { id: string; name: string }

/** The controls of a row. The one that was used keeps the focus when the row moves. */
export type Control = 'handle' | 'up' | 'down' | 'place'

export function ReorderRow(props: Props) {
  const { item, index, total, texts, hintId, held, handle, move, actions, children } = props
  const step = (way: 'up' | 'down', to: number) => ({
    'data-control': way,
    'aria-disabled': to < 0 || to >= total || undefined,
    onClick: () => {
      if (to >= 0 && to < total) move(to, way)
    },
  })
  return (
    <li data-item={item.id} data-held={held || undefined} className="reorder-row">
      <button
        type="button"
        {...handle}
        data-control="handle"
        aria-label={texts.handle(item.name)}
        aria-describedby={hintId}
        aria-pressed={held}
        className="reorder-handle"
      >
        <Grip size={20} aria-hidden="true" />
      </button>
      <PlaceField
        place={index + 1}
        total={total}
        label={texts.place(item.name)}
        onPlace={(p) => move(p - 1, 'place')}
      />
      <div className="reorder-body">{children}</div>
      <div className="reorder-actions">
        <IconButton size="sm" label={texts.up(item.name)} icon={<Up aria-hidden="true" />} {...step('up', index - 1)} />
        <IconButton
          size="sm"
          label={texts.down(item.name)}
          icon={<Down aria-hidden="true" />}
          {...step('down', index + 1)}
        />
        {actions}
      </div>
    </li>
  )
}

type PlaceFieldProps = { place: number; total: number; label: string; onPlace: (place: number) => void }

/** The row's place as an editable number: "Mover a la posición…". Enter or blur moves the row, Escape does not. */
function PlaceField({ place, total, label, onPlace }: PlaceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    const wanted = Math.min(total, Math.max(1, Math.round(Number(typed))))
    if (typed !== null && typed.trim() !== '' && wanted && wanted !== place) onPlace(wanted)
    setTyped(null)
  }
  return (
    <input
      type="text"
      inputMode="numeric"
      enterKeyHint="done"
      autoComplete="off"
      data-control="place"
      aria-label={label}
      title={label}
      className="reorder-place numeral"
      value={typed ?? place}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 3))}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
          commit()
        }
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
