export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'boost'

export type ButtonLook = { variant?: ButtonVariant; size?: 'sm' | 'md' | 'lg'; wide?: boolean; className?: string }

/** CSS classes that make any element (a router link, a summary) look like a button. */
export function buttonClass({ variant = 'secondary', size = 'md', wide, className }: ButtonLook = {}) {
  return ['button', `button-${variant}`, size !== 'md' && `button-${size}`, wide && 'w-full', className]
    .filter(Boolean)
    .join(' ')
}
