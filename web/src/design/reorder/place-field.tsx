import { useState } from 'react'

type Props = { place: number; total: number; label: string; onPlace: (place: number) => void }

/** The row's place as a number that can be typed over: "Mover a la posición…". Enter or leaving it moves, Escape doesn't. */
export function PlaceField({ place, total, label, onPlace }: Props) {
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
