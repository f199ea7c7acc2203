type Props = {
  /** `rows` has the height of BarRow, `cards` of a ranking card, `text` of lines. */
  kind?: 'rows' | 'cards' | 'text'
  count?: number
  /** Spoken while it shows: "Cargando rankings…". */
  label: string
}

/** The place of what is coming, as bars of the same height, so that nothing moves when it arrives. */
export function Skeleton({ kind = 'rows', count = 3, label }: Props) {
  return (
    <div className={`skeleton skeleton-${kind}`} role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className="skeleton-item" aria-hidden="true" data-fill={lengths[at % lengths.length]} />
      ))}
    </div>
  )
}

const lengths = [100, 82, 64, 73, 48]
