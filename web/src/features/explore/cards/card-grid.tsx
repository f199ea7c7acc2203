import './cards.css'
import type { ComponentProps } from 'react'

/** Cards in as many columns as fit, at most three. */
export function CardGrid({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={className ? `card-grid ${className}` : 'card-grid'} />
}
