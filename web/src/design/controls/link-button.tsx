import type { ComponentProps, ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { type ButtonLook, buttonClass } from './button-class.ts'

type Props = ComponentProps<'a'> & ButtonLook & { href: string; icon?: ReactNode }

/** A link that looks like a button. It navigates, so it works without JavaScript. */
export function LinkButton({ variant, size, wide, icon, className, children, ...rest }: Props) {
  return (
    <Anchor {...rest} className={buttonClass({ variant, size, wide, className })}>
      {icon}
      <span>{children}</span>
    </Anchor>
  )
}
