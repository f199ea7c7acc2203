import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

type Props = ComponentProps<'button'> & ButtonLook & { icon?: ReactNode; pending?: boolean; pendingText?: string }

/** A button. While pending it shows `pendingText`, keeps the focus and ignores clicks. */
export function Button({ variant, size, wide, icon, pending, pendingText, className, children, ...rest }: Props) {
  const refuse = (event: MouseEvent) => event.preventDefault()
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide, className })}
      {...(pending && { 'aria-disabled': true, 'aria-busy': true, onClick: refuse })}
    >
      {icon}
      <span>{pending && pendingText ? pendingText : children}</span>
    </button>
  )
}
