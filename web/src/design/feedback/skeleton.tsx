type Props = {
  /** Item height: `rows` as BarRow, `cards` as a ranking card, `text` as a line. */
  kind?: 'rows' | 'cards' | 'text'
  count?: number
  /** Announced to screen readers: "Cargando rankings…". */
  label: string
}

/** Placeholders of the same height as the coming content, so that nothing moves when it arrives. */
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
