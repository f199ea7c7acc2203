type Props = {
  /** The product's name from the configuration, written beside the symbol; without it there is only the symbol. */
  name?: string
  /** Address of a logo of the installation (`app_logo_url`), which replaces symbol and name. */
  src?: string | null | undefined
  /** Address of the logo on dark themes; without one it is `src`. */
  dark?: string | undefined
  /** Address of a symbol of the installation, which replaces the one of Listón. */
  icon?: string | undefined
  className?: string
}

/** The symbol: an L made of a post and a ribbon. */
export const markPath = 'M2 1h8v13h13l-4 4.5 4 4.5H2z'

export function Logo({ name, src, dark, icon, className }: Props) {
  // Its size is fixed before it loads, whatever its shape.
  if (src) {
    const whole = { width: 112, height: 32, preserveAspectRatio: 'xMinYMid' }
    return (
      <svg viewBox="0 0 112 32" width="112" height="32" role="img" aria-label={name} className={className}>
        {/* /brand.css hides one of the two. */}
        <image href={src} {...whole} {...(dark && { className: 'logo-light' })} />
        {dark && <image href={dark} {...whole} className="logo-dark" />}
      </svg>
    )
  }
  return (
    <span className={`logo ${className ?? ''}`}>
      <svg viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true">
        {icon ? <image href={icon} width="24" height="24" /> : <path d={markPath} />}
      </svg>
      {name && <span className="logo-name">{name}</span>}
    </span>
  )
}
