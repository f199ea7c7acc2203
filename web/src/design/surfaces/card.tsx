import type { ComponentProps, ElementType } from 'react'

type Props = ComponentProps<'div'> & {
  as?: ElementType
  /** `flat` has no frame of its own, `link` answers to the pointer: put a `CardLink` inside. */
  kind?: 'plain' | 'flat' | 'link'
  /** Without the inner margin, for a picture that goes to the edge. */
  bleed?: boolean
}

/** A sheet of paper on the table. */
export function Card({ as: Kind = 'div', kind = 'plain', bleed, className, ...rest }: Props) {
  const look = ['card', kind !== 'plain' && `card-${kind}`, !bleed && 'card-pad', className].filter(Boolean).join(' ')
  return <Kind {...rest} className={look} />
}
