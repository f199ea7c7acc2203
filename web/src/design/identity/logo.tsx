type Props = {
  /** The product's name from the configuration, written beside the symbol; without it there is only the symbol. */
  name?: string
  /** URL of a custom logo from the settings (`app_logo_url`), which replaces symbol and name. */
  src?: string | null | undefined
  className?: string
}

/** The symbol: an L made of a post and a ribbon. */
export const markPath = 'M2 1h8v13h13l-4 4.5 4 4.5H2z'

export function Logo({ name, src, className }: Props) {
  // Its size is fixed before it loads, whatever its shape.
  if (src)
    return (
      <svg viewBox="0 0 112 32" width="112" height="32" role="img" aria-label={name} className={className}>
        <image href={src} width="112" height="32" preserveAspectRatio="xMinYMid" />
      </svg>
    )
  return (
    <span className={`logo ${className ?? ''}`}>
      <svg viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true">
        <path d={markPath} />
      </svg>
      {name && <span className="logo-name">{name}</span>}
    </span>
  )
}
