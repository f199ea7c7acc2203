import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

type Props = Omit<ComponentProps<'button'>, 'children'> &
  Omit<ButtonLook, 'wide'> & { label: string; icon: ReactNode; count?: string }

/** A square button with an icon; its label is for screen readers. `count` is displayed at its corner (unread, cart). */
export function IconButton({ label, icon, count, variant = 'ghost', size, className, ...rest }: Props) {
  const look = buttonClass({ variant, size, className: `icon-button ${className ?? ''}`.trim() })
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={look}>
      {icon}
      {count && (
        <span className="button-count numeral" aria-hidden="true">
          {count}
        </span>
      )}
    </button>
  )
}
